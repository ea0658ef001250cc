import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tokenAudience, tokenIssuer } from '@debrief/contracts/session-token';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { updateWithEvent } from '@debrief/service-kit/messaging/outbox-writes';
import { userRoleChanged } from '@debrief/contracts/events/auth';
import { userModel } from '@debrief/auth/storage/user-model';
import { eventually, loadAdjustedSecond, signUp, submitTextCall, type Person } from '@debrief/testing/person';
import { attack } from '../../attack.ts';
import type { Installation } from '../../installation.ts';
import { as, bearer, idOf, ownPage, signUpAdmin, tokenOf } from '../../people.ts';
import { fill, nameOf, protectedCalls } from '../../routes.ts';

const encode = (part: object | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

const signedWith =
  (key: KeyObject) =>
  (data: string): Buffer =>
    sign('sha256', Buffer.from(data), { key, dsaEncoding: 'ieee-p1363' });

/** Returns the real key, so that each forgery has only one defect. */
const signingKey = async (at: Installation) => {
  const text = await readFile(join(at.dataDirectory, 'keys', 'sessions.json'), 'utf8');
  const [jwk] = (JSON.parse(text) as { keys: (JsonWebKey & { kid: string })[] }).keys;
  if (!jwk) throw new Error('no signing key found');
  return { id: jwk.kid, key: createPrivateKey({ key: jwk, format: 'jwk' }) };
};

const craftTokens = async (at: Installation, userId: string) => {
  const { id, key } = await signingKey(at);
  const now = Math.floor(Date.now() / 1000);
  const valid = { sub: userId, jti: 'crafted', ver: 0, admin: true, iat: now, exp: now + 600, aud: tokenAudience, iss: tokenIssuer }; // prettier-ignore
  const header = { alg: 'ES256', typ: 'JWT', kid: id };
  const craft = (head: object, claims: object, signature: (data: string) => Buffer | string) => {
    const data = `${encode(head)}.${encode(claims)}`;
    return `${data}.${Buffer.from(signature(data)).toString('base64url')}`;
  };
  const own = signedWith(key);
  const publicPem = createPublicKey(key).export({ type: 'spki', format: 'pem' });
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  return {
    valid: craft(header, valid, own),
    forged: {
      'no algorithm': craft({ ...header, alg: 'none' }, valid, () => ''),
      'no algorithm, in capitals': craft({ ...header, alg: 'NONE' }, valid, () => 'x'),
      'the public key as a secret': craft({ ...header, alg: 'HS256' }, valid, (data) =>
        createHmac('sha256', publicPem).update(data).digest(),
      ),
      'another audience': craft(header, { ...valid, aud: 'elsewhere' }, own),
      'another issuer': craft(header, { ...valid, iss: 'elsewhere' }, own),
      expired: craft(header, { ...valid, exp: now - 1 }, own),
      'no expiry': craft(header, { ...valid, exp: undefined }, own),
      'an unknown key': craft({ ...header, kid: 'other' }, valid, own),
      'a path as key': craft({ ...header, kid: '../../dev/null' }, valid, () => ''),
      'no key': craft({ ...header, kid: undefined }, valid, own),
      'its own key in the header': craft(
        { ...header, kid: undefined, jwk: createPublicKey(other).export({ format: 'jwk' }) },
        valid,
        signedWith(other),
      ),
      'another key under a known name': craft(header, valid, signedWith(other)),
      'changed claims': craft(header, valid, own).replace(
        /\.[^.]+\./,
        `.${encode({ ...valid, sub: 'another' })}.`,
      ),
    },
  };
};

const callsWith = (at: Installation, cookie: string) =>
  Promise.all(
    protectedCalls.map(async (route) => {
      const { method, path } = route;
      const { status } = await at.send(fill(path), { method, headers: { ...ownPage, cookie } });
      return [nameOf(route), status] as const;
    }),
  );

const rejectedEverywhere = protectedCalls.map((route) => [nameOf(route), 401]);

const expectEndedSoon = (at: Installation, person: Person, ms: number) =>
  eventually(
    async () => JSON.stringify(await callsWith(at, person.cookie())) === JSON.stringify(rejectedEverywhere),
    ms,
  );

const demote = (at: Installation, userId: string) =>
  at.inDatabase('auth', async (connection) => {
    const model = userModel(connection);
    const now = new Date();
    const event = recordEvent(userRoleChanged, {
      subject: userId,
      at: now,
      data: {
        userId,
        isAdmin: false,
        minimumSessionVersion: 2,
        expiresAt: new Date(now.getTime() + 86_400_000).toISOString(),
      },
    });
    const changes = { isAdmin: false, sessionVersion: 2, sessionsEndedAt: now };
    await updateWithEvent({ model, relay: { publish: () => {} } }, { _id: userId }, changes, event);
  });

export const tokenAttacks = (at: () => Installation): void => {
  attack(11, 'forged tokens are rejected by the gateway and by every service', async () => {
    const { valid, forged } = await craftTokens(at(), await idOf(await signUp(at().url)));
    const statuses = (token: string) =>
      Promise.all(
        protectedCalls.flatMap(({ method, path, service }) => [
          at().sendTo(service, fill(path), { method, headers: bearer(token) }),
          at().send(fill(path), { method, headers: { ...ownPage, cookie: `debrief_session=${token}` } }),
        ]),
      ).then((answers) => answers.map(({ status }) => status));
    expect(await statuses(valid)).not.toContain(401);
    for (const [what, token] of Object.entries(forged))
      expect([what, new Set(await statuses(token))]).toEqual([what, new Set([401])]);
  });

  attack(12, 'tokens are invalid after logout', async () => {
    const person = await signUp(at().url);
    const [cookie, token] = [person.cookie(), tokenOf(person)];
    expect((await at().send('/api/sales-notes', { headers: { cookie } })).status).toBe(200);
    await person.call('POST', '/api/auth/logout');
    expect(await callsWith(at(), cookie)).toEqual(rejectedEverywhere);
    expect((await at().sendTo('auth', '/api/auth/user', { headers: bearer(token) })).status).toBe(401);
  });

  attack(13, 'tokens of a deleted user are rejected everywhere within a second', async () => {
    const [boss, person] = [await signUpAdmin(at()), await signUp(at().url)];
    const id = await idOf(person);
    const token = tokenOf(person);
    const second = await loadAdjustedSecond(at().url);
    expect((await boss.call('DELETE', `/api/admin/users/${id}`)).status).toBe(204);
    await expectEndedSoon(at(), person, second);
    expect((await at().sendTo('auth', '/api/auth/user', { headers: bearer(token) })).status).toBe(401);
  });

  attack(14, 'sessions end when the user’s role changes', async () => {
    const boss = await signUpAdmin(at());
    expect((await boss.call('GET', '/api/users')).status).toBe(200);
    const second = await loadAdjustedSecond(at().url);
    await demote(at(), await idOf(boss));
    await expectEndedSoon(at(), boss, second);
    await boss.logIn();
    expect((await at().send('/api/users', { headers: as(boss) })).status).toBe(403);
  });

  attack(43, 'a page loaded by one user cannot read or change another user’s data', async () => {
    const [anna, ben] = [await signUp(at().url), await signUp(at().url)];
    await submitTextCall(ben, 'Met Ann Lee of Acme Ltd.');
    const pageOfAnna = await idOf(anna);
    const requests = [
      { path: '/api/sales-notes', headers: { ...as(ben), 'x-debrief-user': pageOfAnna } },
      { path: `/api/sales-notes?user=${pageOfAnna}`, headers: as(ben) },
    ];
    for (const { path, headers } of requests)
      for (const method of ['GET', 'DELETE']) {
        const { status, json } = await at().send(path, { method, headers });
        expect([status, json['code']]).toEqual([409, 'session_changed']);
      }
    expect((await ben.call('GET', '/api/sales-notes')).json).toHaveLength(1);
  });
};

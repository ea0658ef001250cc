import { createHash } from 'node:crypto';
import { sessionEnded } from '@debrief/contracts/events/auth';
import { resetLinkIssued } from '@debrief/contracts/events/auth-links';
import { apiScopes } from '@debrief/contracts/http/api-tokens';
import { endedSessionsPath, exchangePath } from '@debrief/contracts/session-token';
import { eventually } from '@debrief/testing/person';
import type { Answer } from '@debrief/testing/service';
import { password, startTestAuth, type Member, type TestAuth } from './account-support.ts';

let auth: TestAuth;
const start = new Date('2026-03-01T09:00:30.500Z');
let time = start;
beforeAll(async () => {
  auth = await startTestAuth({ events: [sessionEnded, resetLinkIssued], now: () => time });
});
beforeEach(() => {
  time = start;
});
afterAll(() => auth.stop());

const later = (ms: number) => {
  time = new Date(time.getTime() + ms);
};
const minutes = 60_000;
const days = 24 * 60 * minutes;
const inDays = (count: number) => new Date(time.getTime() + count * days).toISOString();

const documents = () => auth.connection.collection<{ _id: string }>('apiTokens');
const post = (member: Member, change: object = {}): Promise<Answer> =>
  auth.call('POST', '/api/tokens', {
    as: member.token,
    json: { name: 'CRM', scopes: ['notes:read'], password, ...change },
  });
const create = async (member: Member, change: object = {}): Promise<{ id: string; token: string }> =>
  (await post(member, change)).json;
const list = async (as: string) => (await auth.call('GET', '/api/tokens', { as })).json;
const revoke = (member: Member, id: string) => auth.call('DELETE', `/api/tokens/${id}`, { as: member.token });
const exchange = (token: string) => auth.call('POST', exchangePath, { json: { token } });
const claimsOf = ({ json }: Answer) =>
  JSON.parse(Buffer.from(json.token.split('.')[1], 'base64url').toString()) as Record<string, unknown>;
const actionsOf = (id: string) =>
  auth.connection
    .collection('audit')
    .find({ userId: id })
    .toArray()
    .then((entries) => entries.map(({ action }) => String(action)));

describe('creating a token', () => {
  test('returns its value once and stores only its hash', async () => {
    const member = await auth.signUp();
    const answer = await post(member, {
      name: ' Zapier ',
      scopes: ['contacts:read', 'notes:read', 'notes:read'],
      expiresAt: inDays(30),
    });
    expect(answer.status).toBe(201);
    const { token, ...shown } = answer.json;
    expect(shown).toEqual({
      id: expect.any(String),
      name: 'Zapier',
      scopes: ['notes:read', 'contacts:read'],
      createdAt: time.toISOString(),
      lastUsedAt: null,
      expiresAt: inDays(30),
    });
    expect(token).toMatch(/^dbf_[\w-]{43}$/);
    expect(await list(member.token)).toEqual([shown]);
    const stored = await documents().findOne({ _id: shown.id });
    expect(stored).toMatchObject({ hash: createHash('sha256').update(token).digest('base64url') });
    expect(JSON.stringify(stored)).not.toContain(token.slice(4));
    expect(await actionsOf(member.id)).toContain('api-token-created');
  });

  test('lists the user’s own tokens, newest first', async () => {
    const [member, other] = [await auth.signUp(), await auth.signUp()];
    await create(member, { name: 'First' });
    later(1);
    await create(member, { name: 'Second' });
    await create(other);
    const names = (await list(member.token)).map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Second', 'First']);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['notes:read', 'admin'] }, 'scopes.1'],
    ['an expiry that is not a time', { expiresAt: 'tomorrow' }, 'expiresAt'],
    ['an expiry in the past', { expiresAt: '2026-03-01T09:00:30.500Z' }, 'expiresAt'],
    ['an expiry in 367 days', { expiresAt: '2027-03-03T09:00:30.500Z' }, 'expiresAt'],
    ['no password', { password: undefined }, 'password'],
  ])('rejects %s and names the field', async (_case, change, field) => {
    const member = await auth.signUp();
    const { status, json } = await post(member, change);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(await list(member.token)).toEqual([]);
  });

  test('rejects a wrong password', async () => {
    const member = await auth.signUp();
    const { status, json } = await post(member, { password: 'wrong horse' });
    expect([status, json.code]).toEqual([403, 'wrong_password']);
    expect(await list(member.token)).toEqual([]);
  });

  test('accepts a recent sign-in of an account without a password', async () => {
    const member = await auth.signUp();
    await auth.connection
      .collection<{ _id: string }>('users')
      .updateOne({ _id: member.id }, { $set: { passwordHash: null } });
    expect((await post(member, { password: undefined })).status).toBe(201);
    later(16 * minutes);
    const { status, json } = await post(member, { password: undefined });
    expect([status, json.code]).toEqual([403, 'recent_sign_in_required']);
  });

  test('rejects the 51st token, even of concurrent requests', async () => {
    const member = await auth.signUp();
    const { id } = await create(member);
    const stored = await documents().findOne({ _id: id });
    await documents().insertMany(
      Array.from({ length: 48 }, (_, index) => ({
        ...stored,
        _id: `${id} ${index}`,
        hash: `${id} ${index}`,
      })),
    );
    const answers = await Promise.all([post(member), post(member), post(member)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { status, json } = await post(member);
    expect([status, json.code]).toEqual([409, 'too_many_tokens']);
    expect(await list(member.token)).toHaveLength(50);
  });
});

describe('exchanging a token', () => {
  test('returns a session token with its scopes for a minute, without admin rights', async () => {
    const member = await auth.signUp();
    await auth.connection
      .collection<{ _id: string }>('users')
      .updateOne({ _id: member.id }, { $set: { isAdmin: true } });
    const { id, token } = await create(member, { scopes: ['notes:write', 'contacts:read'] });
    const seconds = Math.floor(time.getTime() / 1000);
    expect(claimsOf(await exchange(token))).toMatchObject({
      ...{ sub: member.id, jti: id, ver: 0, admin: false, scope: 'notes:write contacts:read' },
      ...{ iat: seconds, exp: seconds + 60 },
    });
  });

  test('returns a session token that expires with the API token', async () => {
    const member = await auth.signUp();
    const { token } = await create(member, { expiresAt: inDays(1) });
    later(days - 10_000);
    const claims = claimsOf(await exchange(token));
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(10);
    later(10_000);
    expect((await exchange(token)).status).toBe(401);
  });

  test('rejects an unknown, a malformed and an expired token', async () => {
    const { status, json } = await exchange(`dbf_${'x'.repeat(43)}`);
    expect([status, json.code]).toEqual([401, 'invalid_token']);
    expect((await exchange('dbf_short')).status).toBe(400);
    const member = await auth.signUp();
    const { token } = await create(member, { expiresAt: inDays(1) });
    later(days);
    expect((await exchange(token)).status).toBe(401);
    expect(await list(await member.logIn())).toHaveLength(1);
  });

  test('records the last use in whole minutes, at most every five minutes', async () => {
    const member = await auth.signUp();
    const { token } = await create(member);
    const lastUse = async () => (await list(member.token))[0].lastUsedAt;
    expect(await lastUse()).toBeNull();
    await exchange(token);
    expect(await lastUse()).toBe('2026-03-01T09:00:00.000Z');
    later(4 * minutes);
    await exchange(token);
    expect(await lastUse()).toBe('2026-03-01T09:00:00.000Z');
    later(2 * minutes);
    await exchange(token);
    expect(await lastUse()).toBe('2026-03-01T09:06:00.000Z');
  });

  test('gives no access to the account itself', async () => {
    const member = await auth.signUp();
    const { token } = await create(member, { scopes: apiScopes });
    const as = (await exchange(token)).json.token;
    for (const [method, path] of [
      ['GET', '/api/auth/user'],
      ['GET', '/api/tokens'],
      ['POST', '/api/tokens'],
      ['GET', '/api/auth/sessions'],
      ['PATCH', '/api/auth/password'],
      ['DELETE', '/api/account'],
      ['GET', '/api/users'],
      ['POST', '/internal/confirm'],
    ] as const) {
      const { status, json } = await auth.call(method, path, { as });
      expect([path, status, json.code]).toEqual([path, 403, 'scope']);
    }
    await auth.call('POST', '/api/auth/logout', { as });
    expect((await exchange(token)).status).toBe(200);
  });
});

describe('revoking a token', () => {
  test('ends its session tokens with an event and erases its name', async () => {
    const member = await auth.signUp();
    const { id, token } = await create(member, { name: 'Secret project' });
    expect((await revoke(member, id)).status).toBe(204);
    expect((await exchange(token)).status).toBe(401);
    expect(await list(member.token)).toEqual([]);
    const event = await auth.events.next(sessionEnded, ({ subject }) => subject === id);
    const ended = { sessionId: id, expiresAt: new Date(time.getTime() + 2 * minutes).toISOString() };
    expect(event.data).toEqual({ ...ended, userId: member.id });
    const { sessions } = (await auth.call('GET', endedSessionsPath)).json;
    expect(sessions).toContainEqual(ended);
    expect(await documents().findOne({ _id: id })).toMatchObject({ name: '' });
    expect(await actionsOf(member.id)).toContain('api-token-revoked');
    expect((await revoke(member, id)).status).toBe(404);
  });

  test('has an index that deletes a revoked token', async () => {
    const [index] = (await documents().indexes()).filter(({ key }) => 'endedUntil' in key);
    expect(index).toMatchObject({ expireAfterSeconds: 0 });
  });

  test('rejects another user’s token', async () => {
    const [member, other] = [await auth.signUp(), await auth.signUp()];
    const { id, token } = await create(other);
    const { status, json } = await revoke(member, id);
    expect([status, json.code]).toEqual([404, 'no_such_token']);
    expect((await exchange(token)).status).toBe(200);
  });
});

describe('changes of the account', () => {
  test('a password change keeps tokens, with the new session version', async () => {
    const member = await auth.signUp();
    const { token } = await create(member);
    const change = { current: password, password: 'another horse battery' };
    await auth.call('PATCH', '/api/auth/password', { as: member.token, json: change });
    expect(claimsOf(await exchange(token))).toMatchObject({ ver: 1 });
  });

  test('a password reset revokes tokens and publishes the end of their sessions', async () => {
    const member = await auth.signUp();
    const { id, token } = await create(member);
    await auth.call('POST', '/api/auth/password/forgot', { json: { email: member.email } });
    const { data } = await auth.events.next(resetLinkIssued, (event) => event.data.email === member.email);
    const json = { token: data.token, password: 'another horse battery' };
    expect((await auth.call('POST', '/api/auth/password/reset', { json })).status).toBe(204);
    await auth.events.next(sessionEnded, ({ subject }) => subject === id);
    expect((await exchange(token)).status).toBe(401);
  });

  test('deleting the account erases tokens', async () => {
    const member = await auth.signUp();
    const { token } = await create(member, { name: 'Private name' });
    await auth.call('DELETE', '/api/account', { as: member.token, json: { password } });
    expect((await exchange(token)).status).toBe(401);
    await eventually(async () => {
      const stored = await documents().find({ userId: member.id }).toArray();
      return !JSON.stringify(stored).includes('Private name');
    });
  });
});

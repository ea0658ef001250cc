import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  preferencesChanged,
  sessionEnded,
  userRoleChanged,
  userSignedUp,
} from '@debrief/contracts/events/auth';
import { endedSessionsPath, jwksPath } from '@debrief/contracts/session-token';
import { createTokenVerifier, type TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { createRemoteKeySet } from '@debrief/service-kit/identity/keys';
import { promote } from '../src/domain/accounts.ts';
import { changePreferences } from '../src/domain/change-preferences.ts';
import { loadSigningKeys } from '../src/identity/signing-keys.ts';
import { userModel } from '../src/storage/user-model.ts';
import { createUserRepository } from '../src/storage/user-repository.ts';
import { startAuth, tokenOf, type TestAuth } from './start-auth.ts';

let auth: TestAuth;
let verifier: TokenVerifier;

beforeAll(async () => {
  auth = await startAuth({ events: [userSignedUp, preferencesChanged, userRoleChanged, sessionEnded] });
  verifier = createTokenVerifier(createRemoteKeySet(auth.url), () => new Date());
});
afterAll(() => auth.stop());

let people = 0;
const somebody = () => ({
  name: 'Thandi Mokoena',
  email: `thandi.${people++}@Acme.co.za`,
  password: 'correct horse',
});

const signUp = async (person = somebody()) => {
  const answer = await auth.call('POST', '/api/auth/signup', { json: person });
  return { person, answer, token: tokenOf(answer) };
};
const session = (token: string) => auth.call('GET', '/api/auth/user', { as: token });

describe('signing up', () => {
  test('returns name and email, opens a session and publishes an event', async () => {
    const { person, answer, token } = await signUp();
    expect([answer.status, answer.json]).toEqual([201, { name: person.name, email: person.email }]);
    expect(answer.headers.get('x-session-lifetime')).toBe(String(30 * 24 * 60 * 60));
    const user = (await session(token)).json;
    expect(user).toEqual({
      id: expect.any(String),
      name: person.name,
      email: person.email,
      isAdmin: false,
      createdAt: expect.any(String),
      lastLoginAt: expect.any(String),
      salesNotesEmail: person.email,
      currency: 'USD',
      referralCredits: 0,
      emailVerified: true,
      salesNotesEmailVerified: true,
      hasPassword: true,
    });
    const event = await auth.events.next(userSignedUp, ({ subject }) => subject === user.id);
    expect(event.data).toEqual({
      userId: user.id,
      name: person.name,
      email: person.email,
      salesNotesEmail: person.email,
      currency: 'USD',
    });
  });

  test('stores the password only as an argon2id hash', async () => {
    const { person } = await signUp();
    const stored = await userModel(auth.connection).findOne({ email: person.email }).lean();
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(stored)).not.toContain(person.password);
  });

  test('rejects an address that has an account, in any spelling', async () => {
    const { person } = await signUp();
    const again = await signUp({ ...person, email: ` ${person.email.toUpperCase()} ` });
    expect([again.answer.status, again.answer.json.code]).toEqual([409, 'email_taken']);
    expect(again.token).toBe('');
  });

  test('creates one account for twenty concurrent requests with one address', async () => {
    const person = somebody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(person)));
    expect(answers.filter(({ answer }) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter(({ answer }) => answer.status === 409)).toHaveLength(19);
    expect(await userModel(auth.connection).countDocuments({ email: person.email })).toBe(1);
  });

  test.each([
    ['a short password', { password: '12345' }, 'password'],
    ['no name', { name: ' ' }, 'name'],
    ['a query operator as email', { email: { $ne: null } }, 'email'],
  ])('rejects %s and names the field', async (_case, change, field) => {
    const { status, json } = await auth.call('POST', '/api/auth/signup', {
      json: { ...somebody(), ...change },
    });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });
});

describe('logging in', () => {
  test('opens a session and stores the time of login', async () => {
    const { person } = await signUp();
    const answer = await auth.call('POST', '/api/auth/login', {
      json: { email: person.email.toLowerCase(), password: person.password },
    });
    expect([answer.status, answer.json]).toEqual([200, { name: person.name, email: person.email }]);
    expect((await session(tokenOf(answer))).json.lastLoginAt).toEqual(expect.any(String));
  });

  test('returns the same error for a wrong password and an unknown address', async () => {
    const { person } = await signUp();
    const wrong = await auth.call('POST', '/api/auth/login', { json: { ...person, password: 'wrong!' } });
    const unknown = await auth.call('POST', '/api/auth/login', { json: { ...somebody() } });
    expect([wrong.status, wrong.json]).toEqual([
      401,
      { error: 'Invalid email or password', code: 'invalid_credentials' },
    ]);
    expect([unknown.status, unknown.json]).toEqual([wrong.status, wrong.json]);
    expect(tokenOf(wrong)).toBe('');
  });
});

describe('a user session', () => {
  test('ends with logout, which publishes an event', async () => {
    const { token } = await signUp();
    const { sessionId = '' } = (await verifier.verify(token)) ?? {};
    const answer = await auth.call('POST', '/api/auth/logout', { as: token });
    expect([answer.status, answer.headers.get('x-session-token')]).toEqual([200, '']);
    expect((await session(token)).status).toBe(401);
    await auth.events.next(sessionEnded, ({ subject }) => subject === sessionId);
    const { sessions } = (await auth.call('GET', endedSessionsPath)).json;
    expect(sessions.map((ended: { sessionId: string }) => ended.sessionId)).toContain(sessionId);
  });

  test('is rejected by auth after logout, even before the event is delivered', async () => {
    const { token } = await signUp();
    await auth.call('POST', '/api/auth/logout', { as: token });
    const json = { salesNotesEmail: 'thief@example.com', currency: 'ZAR' };
    expect((await auth.call('PATCH', '/api/user/preferences', { as: token, json })).status).toBe(401);
    expect((await auth.call('GET', '/api/users', { as: token })).status).toBe(401);
  });

  test('publishes one event when it is ended twice', async () => {
    const { token } = await signUp();
    const answers = await Promise.all(
      [1, 2, 3].map(() => auth.call('POST', '/api/auth/logout', { as: token })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { sessionId } = (await verifier.verify(token)) ?? {};
    await auth.events.next(sessionEnded, ({ subject }) => subject === sessionId);
    expect(auth.events.of(sessionEnded).filter(({ subject }) => subject === sessionId)).toHaveLength(1);
  });

  test('is not required for logout', async () => {
    expect((await auth.call('POST', '/api/auth/logout')).status).toBe(200);
  });

  test('is not affected by the logout of another session', async () => {
    const { person, token } = await signUp();
    const second = tokenOf(await auth.call('POST', '/api/auth/login', { json: person }));
    await auth.call('POST', '/api/auth/logout', { as: token });
    expect((await session(second)).status).toBe(200);
  });

  test('requires a token', async () => {
    const { status, json } = await auth.call('GET', '/api/auth/user');
    expect([status, json.code]).toEqual([401, 'signed_out']);
  });
});

describe('preferences', () => {
  const sheet = { salesNotesEmail: 'notes@acme.co.za', currency: 'ZAR' };
  const dates = { timeZone: 'Asia/Kathmandu', dateFormat: 'ymd', morningMail: true };
  const save = (as: string, change: object) =>
    auth.call('PATCH', '/api/user/preferences', { as, json: { ...sheet, ...change } });

  test('publish date settings, and keep them if an older client omits them', async () => {
    const { token } = await signUp();
    expect((await save(token, dates)).json).toMatchObject(dates);
    const { json } = await save(token, {});
    expect(json).toMatchObject(dates);
    expect((await session(token)).json).toMatchObject(dates);
    const told = auth.events.next(
      preferencesChanged,
      ({ subject, data }) => subject === json.id && data.revision === 2,
    );
    expect((await told).data).toMatchObject(dates);
    const { json: without } = await save(token, { timeZone: null, morningMail: false });
    expect(without).toMatchObject({ dateFormat: 'ymd' });
    expect(without).not.toHaveProperty('timeZone');
    expect(without).not.toHaveProperty('morningMail');
  });

  test.each([{ timeZone: 'Nowhere/Land' }, { timeZone: '+02:00' }, { dateFormat: 'ydm' }])(
    'reject an unknown time zone or date format: %j',
    async (change) => {
      const { token } = await signUp();
      expect((await save(token, change)).status).toBe(400);
    },
  );

  test.each([
    ['Pacific/Auckland', 'Pacific/Auckland'],
    ['Nowhere/Land', null],
  ])('start with the time zone of the browser if it is valid: %s', async (timeZone, stored) => {
    const { answer, token } = await signUp({ ...somebody(), timeZone } as ReturnType<typeof somebody>);
    expect(answer.status).toBe(201);
    const { id, ...user } = (await session(token)).json;
    expect(user.timeZone ?? null).toBe(stored);
    const event = await auth.events.next(userSignedUp, ({ subject }) => subject === id);
    expect(event.data.timeZone).toBe(stored ?? undefined);
  });

  test('are stored, returned and published', async () => {
    const { token } = await signUp();
    const json = { salesNotesEmail: 'notes@acme.co.za', currency: 'ZAR' };
    const answer = await auth.call('PATCH', '/api/user/preferences', { as: token, json });
    expect([answer.status, answer.json]).toEqual([200, expect.objectContaining(json)]);
    expect((await session(token)).json).toMatchObject(json);
    const event = await auth.events.next(preferencesChanged, ({ subject }) => subject === answer.json.id);
    const { name, email } = answer.json;
    expect(event.data).toEqual({
      ...{ userId: answer.json.id, name, email, ...json, revision: 1 },
      previousSalesNotesEmail: email,
    });
  });

  test('keep the review setting if an older client omits it', async () => {
    const { token } = await signUp();
    const change = (choice: object) =>
      auth.call('PATCH', '/api/user/preferences', {
        as: token,
        json: { salesNotesEmail: 'a@b.co', currency: 'ZAR', ...choice },
      });
    expect((await session(token)).json).not.toHaveProperty('reviewBeforeSaving');
    expect((await change({ reviewBeforeSaving: true })).json).toMatchObject({ reviewBeforeSaving: true });
    await change({});
    expect((await session(token)).json).toMatchObject({ reviewBeforeSaving: true });
    await change({ reviewBeforeSaving: false });
    expect((await session(token)).json).not.toHaveProperty('reviewBeforeSaving');
    expect((await change({ reviewBeforeSaving: 'yes' })).status).toBe(400);
  });

  test('accept concurrent changes from two tabs', async () => {
    const { token } = await signUp();
    const answers = await Promise.all(
      ['ZAR', 'USD'].map((currency) =>
        auth.call('PATCH', '/api/user/preferences', {
          as: token,
          json: { salesNotesEmail: 'a@b.co', currency },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('retry after a concurrent change and publish both changes in order', async () => {
    const { answer, token } = await signUp();
    const { email } = answer.json;
    const { id } = (await session(token)).json;
    const users = createUserRepository(userModel(auth.connection), { publish: () => undefined }, 1_000);
    const now = () => new Date();
    const change = (currency: 'ZAR' | 'USD', byId = users.byId) =>
      changePreferences({ users: { ...users, byId }, now, verifyAddresses: false }, id, {
        salesNotesEmail: email,
        currency,
      });
    let looks = 0;
    const changed = await change('USD', async (userId) => {
      const user = await users.byId(userId);
      if (looks++ === 0) await change('ZAR');
      return user;
    });
    expect([looks, changed.revision]).toEqual([2, 2]);
    expect(await userModel(auth.connection).findById(id).lean()).toMatchObject({
      currency: 'USD',
      revision: 2,
    });
    const told = [1, 2].map((revision) =>
      auth.events.next(
        preferencesChanged,
        ({ subject, data }) => subject === id && data.revision === revision,
      ),
    );
    expect((await Promise.all(told)).map(({ data }) => data.currency)).toEqual(['ZAR', 'USD']);
  });

  test('reject a blank address', async () => {
    const { token } = await signUp();
    const json = { salesNotesEmail: '  ', currency: 'ZAR' };
    const answer = await auth.call('PATCH', '/api/user/preferences', { as: token, json });
    expect([answer.status, answer.json.error]).toEqual([
      400,
      'Please enter an email address for your sales notes',
    ]);
  });
});

const promotion = () => ({
  users: createUserRepository(userModel(auth.connection), { publish: () => {} }, 1_000_000),
  now: () => new Date(),
});

test('does not promote an unknown email', async () => {
  expect(await promote(promotion(), 'nobody@acme.co.za')).toBe('unknown');
});

describe('an admin', () => {
  test('is promoted by the command, which ends the user’s sessions and publishes an event', async () => {
    const { person, token } = await signUp();
    const { id } = (await session(token)).json;
    expect(await promote(promotion(), ` ${person.email.toUpperCase()}`)).toBe('promoted');
    expect((await session(token)).status).toBe(401);
    // The relay publishes the event, not the command.
    const event = await auth.events.next(userRoleChanged, ({ subject }) => subject === id);
    expect(event.data).toMatchObject({ isAdmin: true, minimumSessionVersion: 1 });
    const { users: ended } = (await auth.call('GET', endedSessionsPath)).json;
    expect(ended).toContainEqual({ userId: id, minimumSessionVersion: 1, expiresAt: expect.any(String) });

    const login = await auth.call('POST', '/api/auth/login', { json: person });
    expect((await session(tokenOf(login))).json.isAdmin).toBe(true);
    expect((await verifier.verify(tokenOf(login)))?.isAdmin).toBe(true);
  });

  test('is not promoted again', async () => {
    const { person } = await signUp();
    await promote(promotion(), person.email);
    expect(await promote(promotion(), person.email)).toBe('already');
  });

  test('cannot be created by fields of a request', async () => {
    const { token } = await signUp({ ...somebody(), isAdmin: true } as ReturnType<typeof somebody>);
    await auth.call('PATCH', '/api/user/preferences', {
      as: token,
      json: { salesNotesEmail: 'a@b.co', currency: 'USD', isAdmin: true },
    });
    expect((await session(token)).json.isAdmin).toBe(false);
  });
});

describe('signing keys', () => {
  test('are readable only by the file’s owner and published without the private part', async () => {
    expect((await stat(join(auth.keyDirectory, 'sessions.json'))).mode & 0o777).toBe(0o600);
    const { keys } = (await auth.call('GET', jwksPath)).json;
    expect(keys).toEqual([expect.not.objectContaining({ d: expect.anything() })]);
    expect(keys[0]).toMatchObject({
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      kid: expect.any(String),
    });
  });

  test('survive a restart', async () => {
    const path = join(auth.keyDirectory, 'sessions.json');
    const [first, second] = [await loadSigningKeys(path), await loadSigningKeys(path)];
    expect(second.current.id).toBe(first.current.id);
  });
});

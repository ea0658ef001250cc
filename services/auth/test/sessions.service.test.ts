import { sessionEnded, sessionsEnded, userDeleted } from '@debrief/contracts/events/auth';
import { maxListedSessions } from '@debrief/contracts/http/account';
import { confirmPath, endedSessionsPath } from '@debrief/contracts/session-token';
import { eventually } from '@debrief/testing/person';
import { promote } from '../src/domain/accounts.ts';
import { userModel } from '../src/storage/user-model.ts';
import { createUserRepository } from '../src/storage/user-repository.ts';
import { chrome, iphone, password, startTestAuth, type TestAuth } from './account-support.ts';

let auth: TestAuth;
let time = new Date('2025-03-01T09:00:30.500Z');
beforeAll(async () => {
  auth = await startTestAuth({ events: [sessionEnded, sessionsEnded, userDeleted], now: () => time });
});
afterAll(() => auth.stop());

const documents = () => auth.connection.collection<{ _id: string }>('sessions');
const list = async (token: string, userAgent = chrome) =>
  (await auth.call('GET', '/api/auth/sessions', { as: token, headers: { 'user-agent': userAgent } })).json;
const currentId = async (token: string): Promise<string> =>
  (await list(token)).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;

describe('the list of sessions', () => {
  test('shows the device and times of each session and marks the current one', async () => {
    const member = await auth.signUp();
    await auth.signUp();
    time = new Date(time.getTime() + 60_000);
    const phone = await member.logIn(iphone);
    expect(await list(phone)).toEqual([
      {
        id: expect.any(String),
        device: { browser: 'Safari', system: 'iOS', type: 'mobile' },
        createdAt: time.toISOString(),
        lastUsedAt: time.toISOString(),
        expiresAt: new Date(time.getTime() + 30 * 86_400_000).toISOString(),
        isCurrent: true,
      },
      expect.objectContaining({
        device: { browser: 'Chrome', system: 'macOS', type: 'desktop' },
        isCurrent: false,
      }),
    ]);
  });

  test.each([
    ['no user agent', '', { browser: null, system: null, type: null }],
    ['a forged user agent', 'Evil<b>Browser</b>/1', { browser: null, system: null, type: null }],
  ])('shows an unknown device for %s', async (_case, userAgent, device) => {
    const { token } = await auth.signUp({ userAgent });
    expect((await list(token, userAgent))[0].device).toEqual(device);
  });

  test('records the last use in whole minutes, at most every five minutes', async () => {
    const { token } = await auth.signUp();
    const opened = time.toISOString();
    const lastUse = async () => (await list(token))[0].lastUsedAt;
    time = new Date(time.getTime() + 4 * 60_000);
    await auth.statusOf(token);
    expect(await lastUse()).toBe(opened);
    time = new Date(time.getTime() + 2 * 60_000);
    await auth.statusOf(token);
    expect(await lastUse()).toBe(`${time.toISOString().slice(0, 16)}:00.000Z`);
  });

  test('includes the current session if an earlier version opened it', async () => {
    const { id, token } = await auth.signUp();
    await documents().deleteMany({ userId: id });
    expect(await list(token)).toEqual([expect.objectContaining({ isCurrent: true })]);
  });

  test('shows the hundred most recently used', async () => {
    const { id, token } = await auth.signUp();
    const [session] = await documents().find({ userId: id }).toArray();
    await documents().insertMany(
      Array.from({ length: 120 }, (_, index) => ({ ...session, _id: `${id} ${index}`, lastUsedAt: time })),
    );
    expect(await list(token)).toHaveLength(maxListedSessions);
  });

  test('has an index that deletes a session when its token expires', async () => {
    const [index] = (await documents().indexes()).filter(({ key }) => 'expiresAt' in key);
    expect(index).toMatchObject({ expireAfterSeconds: 0 });
  });
});

describe('ending one session', () => {
  test('ends only that session and publishes an event', async () => {
    const member = await auth.signUp();
    const phone = await member.logIn(iphone);
    const id = await currentId(phone);
    const answer = await auth.call('DELETE', `/api/auth/sessions/${id}`, { as: member.token });
    expect([answer.status, answer.headers.get('x-session-token')]).toEqual([204, null]);
    expect([await auth.statusOf(phone), await auth.statusOf(member.token)]).toEqual([401, 200]);
    expect(await list(member.token)).toHaveLength(1);
    await auth.events.next(sessionEnded, ({ subject }) => subject === id);
    expect((await auth.call('DELETE', `/api/auth/sessions/${id}`, { as: member.token })).status).toBe(404);
  });

  test('clears the cookie of the current session', async () => {
    const { token } = await auth.signUp();
    const answer = await auth.call('DELETE', `/api/auth/sessions/${await currentId(token)}`, { as: token });
    expect([answer.status, answer.headers.get('x-session-token')]).toEqual([204, '']);
    expect(await auth.statusOf(token)).toBe(401);
  });

  test('rejects another user’s session', async () => {
    const [member, other] = [await auth.signUp(), await auth.signUp()];
    const id = await currentId(other.token);
    const { status, json } = await auth.call('DELETE', `/api/auth/sessions/${id}`, { as: member.token });
    expect([status, json.code]).toEqual([404, 'no_such_session']);
    expect(await auth.statusOf(other.token)).toBe(200);
  });

  test('rejects requests with an ended session', async () => {
    const member = await auth.signUp();
    const phone = await member.logIn(iphone);
    await auth.call('POST', '/api/auth/logout', { as: phone });
    expect(await list(member.token)).toHaveLength(1);
    for (const [method, path] of [
      ['GET', '/api/auth/sessions'],
      ['DELETE', '/api/auth/sessions'],
      ['DELETE', `/api/auth/sessions/${await currentId(member.token)}`],
    ] as const) {
      expect((await auth.call(method, path, { as: phone })).status).toBe(401);
    }
    expect(await auth.statusOf(member.token)).toBe(200);
  });
});

describe('ending all other sessions', () => {
  const endOthers = (token: string) => auth.call('DELETE', '/api/auth/sessions', { as: token });

  test('ends unlisted sessions, too, keeps the current one and publishes an event', async () => {
    const member = await auth.signUp();
    const [phone, unknown] = [await member.logIn(iphone), await member.logIn()];
    await documents().deleteOne({ _id: await currentId(unknown) });
    const kept = await currentId(phone);
    expect((await endOthers(phone)).status).toBe(204);
    const statuses = [member.token, phone, unknown].map((token) => auth.statusOf(token));
    expect(await Promise.all(statuses)).toEqual([401, 200, 401]);
    expect((await list(phone)).map(({ id }: { id: string }) => id)).toEqual([kept]);
    const event = await auth.events.next(sessionsEnded, ({ subject }) => subject === member.id);
    const told = { userId: member.id, minimumSessionVersion: 1, keptSessionId: kept };
    expect(event.data).toMatchObject(told);
    const { users } = (await auth.call('GET', endedSessionsPath)).json;
    expect(users).toContainEqual({ ...told, expiresAt: event.data.expiresAt });
  });

  test('does not affect later sessions', async () => {
    const member = await auth.signUp();
    await endOthers(member.token);
    const later = await member.logIn();
    expect([await auth.statusOf(member.token), await auth.statusOf(later)]).toEqual([200, 200]);
    await endOthers(later);
    expect([await auth.statusOf(member.token), await auth.statusOf(later)]).toEqual([401, 200]);
  });

  test('keeps one session when two devices end all others concurrently', async () => {
    const member = await auth.signUp();
    const phone = await member.logIn(iphone);
    await Promise.all([endOthers(member.token), endOthers(phone)]);
    const statuses = await Promise.all([member.token, phone].map((token) => auth.statusOf(token)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('does not keep a session after a change of role', async () => {
    const member = await auth.signUp();
    await endOthers(member.token);
    const users = createUserRepository(userModel(auth.connection), { publish: () => {} }, 1_000_000);
    await promote({ users, now: () => time }, member.email);
    expect(await auth.statusOf(member.token)).toBe(401);
  });
});

test('erases the session list of a deleted user', async () => {
  const member = await auth.signUp();
  await member.logIn(iphone);
  await auth.call('DELETE', '/api/account', { as: member.token, json: { password } });
  await eventually(async () => (await documents().countDocuments({ userId: member.id })) === 0);
});

test('checks a password for another service', async () => {
  const member = await auth.signUp();
  const confirm = (as: string | undefined, json?: object) =>
    auth.call('POST', confirmPath, { ...(as && { as }), ...(json && { json }) });
  const codeOf = async (...given: Parameters<typeof confirm>) => {
    const { status, json } = await confirm(...given);
    return [status, json?.code];
  };
  const token = await member.logIn();
  expect(await codeOf(token, { password })).toEqual([204, undefined]);
  expect(await codeOf(token, { password: 'wrong horse' })).toEqual([403, 'wrong_password']);
  expect(await codeOf(token, {})).toEqual([400, 'password_required']);
  expect(await codeOf(undefined, { password })).toEqual([401, 'signed_out']);
  await auth.call('DELETE', '/api/auth/sessions', { as: await member.logIn() });
  expect(await codeOf(token, { password })).toEqual([401, 'signed_out']);
});

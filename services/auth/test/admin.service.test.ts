import { userDeleted, userSignedUp } from '@debrief/contracts/events/auth';
import { creditsChanged } from '@debrief/contracts/events/referrals';
import { endedSessionsPath } from '@debrief/contracts/session-token';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { eventually } from '@debrief/testing/person';
import type { TestService } from '@debrief/testing/service';
import { promote } from '../src/domain/accounts.ts';
import { erasedUsers } from '../src/storage/migrations/0002-erased-users.ts';
import { userModel } from '../src/storage/user-model.ts';
import { createUserRepository } from '../src/storage/user-repository.ts';
import { startAuth } from './start-auth.ts';

let auth: TestService;

beforeEach(async () => {
  auth = await startAuth({ events: [userDeleted, userSignedUp] });
});
afterEach(() => auth.stop());

const password = 'correct horse';
const signUp = async (name: string, more: object = {}) => {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const answer = await auth.call('POST', '/api/auth/signup', { json: { name, email, password, ...more } });
  const token = answer.headers.get('x-session-token') ?? '';
  const { id } = (await auth.call('GET', '/api/auth/user', { as: token })).json;
  return { id: String(id), name, email, token };
};
const makeAdmin = async (name: string) => {
  const person = await signUp(name);
  const users = createUserRepository(userModel(auth.connection), { publish: () => {} }, 1_000_000);
  await promote({ users, now: () => new Date() }, person.email);
  const login = await auth.call('POST', '/api/auth/login', { json: { email: person.email, password } });
  return { ...person, token: login.headers.get('x-session-token') ?? '' };
};

describe('the list of users', () => {
  test('is newest first and has exactly the specified fields', async () => {
    const boss = await makeAdmin('Ann Boss');
    const newer = await signUp('Ben Newer');
    const { status, json } = await auth.call('GET', '/api/users', { as: boss.token });
    expect([status, json.map(({ name }: { name: string }) => name)]).toEqual([
      200,
      ['Ben Newer', 'Ann Boss'],
    ]);
    expect(json[0]).toEqual({
      id: newer.id,
      name: 'Ben Newer',
      email: newer.email,
      isAdmin: false,
      createdAt: expect.any(String),
      lastLoginAt: expect.any(String),
      salesNotesEmail: newer.email,
      currency: 'USD',
      referralCredits: 0,
      emailVerified: true,
      salesNotesEmailVerified: true,
      hasPassword: true,
    });
  });

  test('matches parts of names and addresses literally', async () => {
    const boss = await makeAdmin('Ann Boss');
    await signUp('Ben Newer');
    const found = async (q: string) => {
      const { json } = await auth.call('GET', `/api/users?q=${encodeURIComponent(q)}`, { as: boss.token });
      return json.map(({ name }: { name: string }) => name);
    };
    expect(await found('NEWER')).toEqual(['Ben Newer']);
    expect(await found('boss@example')).toEqual(['Ann Boss']);
    expect(await found('.*')).toEqual([]);
  });

  test('keeps the search query in the link to the next page', async () => {
    const boss = await makeAdmin('Ann Boss');
    for (const name of ['Cay One', 'Cay Two', 'Cay Three']) await signUp(name);
    const seen: string[] = [];
    let next: string | undefined = '/api/users?q=Cay&limit=2';
    while (next) {
      const page = await auth.call('GET', next, { as: boss.token });
      seen.push(...page.json.map(({ name }: { name: string }) => name));
      next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(['Cay Three', 'Cay Two', 'Cay One']);
  });

  test('rejects users who are not admins', async () => {
    const person = await signUp('Ben Newer');
    expect((await auth.call('GET', '/api/users')).status).toBe(401);
    const { status, json } = await auth.call('GET', '/api/users', { as: person.token });
    expect([status, json.code]).toEqual([403, 'admins_only']);
    expect((await auth.call('DELETE', `/api/admin/users/${person.id}`, { as: person.token })).status).toBe(
      403,
    );
  });
});

describe('deleting a user', () => {
  test('erases personal data, ends sessions, publishes an event and frees the address', async () => {
    const boss = await makeAdmin('Ann Boss');
    const person = await signUp('Gone Tomorrow', { timeZone: 'Asia/Kolkata' });
    const preferences = { currency: 'ZAR', dateFormat: 'dmy', morningMail: true, reviewBeforeSaving: true };
    const json = { ...preferences, salesNotesEmail: person.email };
    await auth.call('PATCH', '/api/user/preferences', { as: person.token, json });
    const before = await userModel(auth.connection).findById(person.id).lean();
    expect(before).toMatchObject({ ...preferences, timeZone: 'Asia/Kolkata' });
    expect((await auth.call('DELETE', `/api/admin/users/${person.id}`, { as: boss.token })).status).toBe(204);
    expect((await auth.call('GET', '/api/auth/user', { as: person.token })).status).toBe(401);
    const event = await auth.events.next(userDeleted, ({ subject }) => subject === person.id);
    expect(event.data).toEqual({ userId: person.id, expiresAt: expect.any(String) });
    const { users } = (await auth.call('GET', endedSessionsPath)).json;
    expect(users).toContainEqual({
      userId: person.id,
      minimumSessionVersion: Number.MAX_SAFE_INTEGER,
      expiresAt: expect.any(String),
    });
    const left = await eventually(async () => {
      const user = await userModel(auth.connection).findById(person.id).lean();
      return user?.pendingEvents.length === 0 && user;
    });
    expect(JSON.stringify(left)).not.toMatch(/gone|tomorrow|argon2|kolkata|ZAR|dmy|true/i);
    expect((await auth.call('GET', '/api/users?q=gone', { as: boss.token })).json).toEqual([]);
    expect((await signUp('Gone Tomorrow')).id).not.toBe(person.id);
  });

  test('that an earlier version deleted also erases their preferences', async () => {
    const boss = await makeAdmin('Ann Boss');
    const [person, other] = [await signUp('Gone Tomorrow'), await signUp('Here Today')];
    await auth.call('DELETE', `/api/admin/users/${person.id}`, { as: boss.token });
    const users = userModel(auth.connection);
    await users.updateOne({ _id: person.id }, { $set: { currency: 'INR', dateFormat: 'dmy' } });
    expect(await erasedUsers.run(auth.connection, new AbortController().signal)).toBe(1);
    expect(await erasedUsers.run(auth.connection, new AbortController().signal)).toBe(0);
    expect(await users.findById(person.id).lean()).toMatchObject({ currency: '', dateFormat: null });
    expect(await users.findById(other.id).lean()).toMatchObject({ name: 'Here Today', currency: 'USD' });
  });

  test('responds 404 for a deleted or unknown user', async () => {
    const boss = await makeAdmin('Ann Boss');
    const person = await signUp('Gone Tomorrow');
    await auth.call('DELETE', `/api/admin/users/${person.id}`, { as: boss.token });
    for (const id of [person.id, 'nobody']) {
      const { status, json } = await auth.call('DELETE', `/api/admin/users/${id}`, { as: boss.token });
      expect([status, json.code]).toEqual([404, 'no_such_user']);
    }
  });

  test('rejects the last admin, even when two admins delete each other concurrently', async () => {
    const boss = await makeAdmin('Ann Boss');
    const refused = await auth.call('DELETE', `/api/admin/users/${boss.id}`, { as: boss.token });
    expect([refused.status, refused.json.code]).toEqual([409, 'last_admin']);
    const other = await makeAdmin('Ben Boss');
    const answers = await Promise.all([
      auth.call('DELETE', `/api/admin/users/${other.id}`, { as: boss.token }),
      auth.call('DELETE', `/api/admin/users/${boss.id}`, { as: other.token }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('rejects later changes of preferences and ignores later credits', async () => {
    const boss = await makeAdmin('Ann Boss');
    const person = await signUp('Gone Tomorrow');
    await auth.call('DELETE', `/api/admin/users/${person.id}`, { as: boss.token });
    const late = await auth.call('PATCH', '/api/user/preferences', {
      as: person.token,
      json: { salesNotesEmail: 'late@example.com', currency: 'ZAR' },
    });
    expect(late.status).toBe(401);
    await auth.bus.publish(credits(person.id, 6, 1));
    expect(await userModel(auth.connection).findById(person.id).lean()).toMatchObject({ referralCredits: 0 });
  });
});

const credits = (userId: string, amount: number, revision: number) =>
  recordEvent(creditsChanged, {
    subject: userId,
    at: new Date(),
    data: { userId, credits: amount, revision },
  });

test('shows the newest credits, even if events arrive twice or out of order', async () => {
  const person = await signUp('Ben Newer');
  const shown = async () =>
    (await auth.call('GET', '/api/auth/user', { as: person.token })).json.referralCredits;
  const balances: [amount: number, revision: number, shown: number][] = [
    [12, 2, 12],
    [6, 1, 12],
    [12, 2, 12],
    [0, 3, 0],
    [12, 2, 0],
    [6, 1, 0],
  ];
  for (const [amount, revision, expected] of balances) {
    await auth.bus.publish(credits(person.id, amount, revision));
    expect([amount, revision, await shown()]).toEqual([amount, revision, expected]);
  }
});

test('publishes the invitation’s token with the sign-up', async () => {
  const person = await signUp('Ben Newer', { referralToken: 'abc' });
  const event = await auth.events.next(userSignedUp, ({ subject }) => subject === person.id);
  expect(event.data).toMatchObject({ referralToken: 'abc' });
});

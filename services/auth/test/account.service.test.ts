import { preferencesChanged, sessionsEnded, userDeleted } from '@debrief/contracts/events/auth';
import { eventually } from '@debrief/testing/person';
import { promote } from '../src/domain/accounts.ts';
import { userModel } from '../src/storage/user-model.ts';
import { createUserRepository } from '../src/storage/user-repository.ts';
import { password, startTestAuth, type Member, type TestAuth } from './account-support.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ events: [preferencesChanged, sessionsEnded, userDeleted] });
});
afterAll(() => auth.stop());

const wrongPassword = (field: string) => ({
  error: 'This is not your current password',
  code: 'wrong_password',
  fields: { [field]: 'This is not your current password' },
});

describe('a change of name and address', () => {
  const change = (member: Member, json: object) =>
    auth.call('PATCH', '/api/account', { as: member.token, json });

  test('of the name needs no password, and others hear of it', async () => {
    const member = await auth.signUp();
    const { status, json } = await change(member, { name: ' Thandi Nkosi ' });
    expect([status, json]).toEqual([
      200,
      expect.objectContaining({ name: 'Thandi Nkosi', email: member.email }),
    ]);
    const event = await auth.events.next(preferencesChanged, ({ subject }) => subject === member.id);
    expect(event.data).toEqual({
      userId: member.id,
      name: 'Thandi Nkosi',
      email: member.email,
      salesNotesEmail: member.email,
      currency: 'USD',
      revision: 1,
    });
  });

  test('of the address needs the password; then one signs in with the new one, and notes follow', async () => {
    const member = await auth.signUp();
    const email = `moved.${member.email}`;
    const without = await change(member, { email });
    expect([without.status, without.json.code]).toEqual([400, 'password_required']);
    const wrong = await change(member, { email, password: 'battery staple' });
    expect([wrong.status, wrong.json]).toEqual([403, wrongPassword('password')]);
    const { status, json } = await change(member, { email, password });
    expect([status, json]).toEqual([200, expect.objectContaining({ email, salesNotesEmail: email })]);
    const logIn = async (address: string) =>
      (await auth.call('POST', '/api/auth/login', { json: { email: address, password } })).status;
    expect([await logIn(member.email), await logIn(email.toUpperCase())]).toEqual([401, 200]);
    const event = await auth.events.next(preferencesChanged, ({ subject }) => subject === member.id);
    expect(event.data).toMatchObject({
      email,
      previousEmail: member.email,
      previousSalesNotesEmail: member.email,
    });
    // The old address is free again.
    await auth.signUp({ email: member.email });
  });

  test('leaves an address for notes alone that was chosen', async () => {
    const member = await auth.signUp();
    const salesNotesEmail = 'notes@example.com';
    await auth.call('PATCH', '/api/user/preferences', {
      as: member.token,
      json: { salesNotesEmail, currency: 'ZAR' },
    });
    const { json } = await change(member, { email: `moved.${member.email}`, password });
    expect(json).toMatchObject({ salesNotesEmail, currency: 'ZAR' });
  });

  test('to an address that has an account, in any spelling, is refused', async () => {
    const [member, other] = [await auth.signUp(), await auth.signUp()];
    const { status, json } = await change(member, { email: other.email.toUpperCase(), password });
    expect([status, json.code, Object.keys(json.fields)]).toEqual([409, 'email_taken', ['email']]);
    expect((await userModel(auth.connection).findById(member.id).lean())?.email).toBe(member.email);
  });

  test('beside a change of preferences loses neither', async () => {
    const member = await auth.signUp();
    const json = { salesNotesEmail: 'notes@example.com', currency: 'ZAR' };
    const answers = await Promise.all([
      change(member, { name: 'Thandi Nkosi' }),
      auth.call('PATCH', '/api/user/preferences', { as: member.token, json }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { json: user } = await auth.call('GET', '/api/auth/user', { as: member.token });
    expect(user).toMatchObject({ ...json, name: 'Thandi Nkosi' });
  });

  test('cannot change anything else', async () => {
    const member = await auth.signUp();
    await change(member, { name: 'X', isAdmin: true, passwordHash: 'x', referralCredits: 600 });
    const { json } = await auth.call('GET', '/api/auth/user', { as: member.token });
    expect(json).toMatchObject({ name: 'X', isAdmin: false, referralCredits: 0 });
    expect(await member.logIn()).not.toBe('');
  });
});

describe('a change of password', () => {
  const change = (token: string, current: string, next: string) =>
    auth.call('PATCH', '/api/auth/password', { as: token, json: { current, password: next } });

  test('needs the current one, and changes nothing without it', async () => {
    const member = await auth.signUp();
    const { status, json } = await change(member.token, 'battery staple', 'new horse');
    expect([status, json]).toEqual([403, wrongPassword('current')]);
    expect(await member.logIn()).not.toBe('');
  });

  test('lets the new one alone in, and ends all sessions but this one', async () => {
    const member = await auth.signUp();
    const other = await member.logIn();
    expect((await change(member.token, password, 'new horse')).status).toBe(204);
    expect([await auth.statusOf(member.token), await auth.statusOf(other)]).toEqual([200, 401]);
    expect(await member.logIn()).toBe('');
    expect(await auth.statusOf(await member.logIn(undefined, 'new horse'))).toBe(200);
    const event = await auth.events.next(sessionsEnded, ({ subject }) => subject === member.id);
    expect(event.data).toMatchObject({ minimumSessionVersion: 1, keptSessionId: expect.any(String) });
    expect(JSON.stringify(event)).not.toContain('horse');
  });

  test('of two at once with the same password, one counts', async () => {
    const member = await auth.signUp();
    const answers = await Promise.all(
      ['first horse', 'second horse'].map((next) => change(member.token, password, next)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, expect.any(Number)]);
    const ins = await Promise.all(
      ['first horse', 'second horse'].map((each) => member.logIn(undefined, each)),
    );
    expect(ins.filter((token) => token !== '')).toHaveLength(1);
  });

  test('follows the rules of sign-up', async () => {
    const { token } = await auth.signUp();
    const { status, json } = await change(token, password, '12345');
    expect([status, Object.keys(json.fields)]).toEqual([400, ['password']]);
  });
});

describe('deleting one’s own account', () => {
  const remove = (token: string, json: object) => auth.call('DELETE', '/api/account', { as: token, json });

  test('needs the password', async () => {
    const member = await auth.signUp();
    const wrong = await remove(member.token, { password: 'battery staple' });
    expect([wrong.status, wrong.json]).toEqual([403, wrongPassword('password')]);
    expect((await remove(member.token, {})).status).toBe(400);
    expect(await auth.statusOf(member.token)).toBe(200);
  });

  test('takes the cookie back, ends every session, and others hear of it', async () => {
    const member = await auth.signUp();
    const other = await member.logIn();
    const answer = await remove(member.token, { password });
    expect([answer.status, answer.headers.get('x-session-token')]).toEqual([204, '']);
    expect([await auth.statusOf(member.token), await auth.statusOf(other)]).toEqual([401, 401]);
    await auth.events.next(userDeleted, ({ subject }) => subject === member.id);
    // The event of the sign-up names the address until it is marked as published.
    await eventually(async () => {
      const left = JSON.stringify(await userModel(auth.connection).findById(member.id).lean());
      return !left.includes(member.email);
    });
    await auth.signUp({ email: member.email });
  });

  test('is not for the last admin', async () => {
    const member = await auth.signUp();
    const users = createUserRepository(userModel(auth.connection), { publish: () => {} }, 1_000_000);
    await promote({ users, now: () => new Date() }, member.email);
    const { status, json } = await remove(await member.logIn(), { password });
    expect([status, json.code]).toEqual([409, 'last_admin']);
  });
});

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

describe('PATCH /api/account', () => {
  const change = (member: Member, json: object) =>
    auth.call('PATCH', '/api/account', { as: member.token, json });

  test('changes the name without a password and publishes an event', async () => {
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

  test('requires the password to change the address; sign-in and sales notes use the new one', async () => {
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
    await auth.signUp({ email: member.email });
  });

  test('keeps a custom sales-notes address', async () => {
    const member = await auth.signUp();
    const salesNotesEmail = 'notes@example.com';
    await auth.call('PATCH', '/api/user/preferences', {
      as: member.token,
      json: { salesNotesEmail, currency: 'ZAR' },
    });
    const { json } = await change(member, { email: `moved.${member.email}`, password });
    expect(json).toMatchObject({ salesNotesEmail, currency: 'ZAR' });
  });

  test('rejects an address that has an account, in any spelling', async () => {
    const [member, other] = [await auth.signUp(), await auth.signUp()];
    const { status, json } = await change(member, { email: other.email.toUpperCase(), password });
    expect([status, json.code, Object.keys(json.fields)]).toEqual([409, 'email_taken', ['email']]);
    expect((await userModel(auth.connection).findById(member.id).lean())?.email).toBe(member.email);
  });

  test('does not lose a concurrent change of preferences', async () => {
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

  test('ignores other fields', async () => {
    const member = await auth.signUp();
    await change(member, { name: 'X', isAdmin: true, passwordHash: 'x', referralCredits: 600 });
    const { json } = await auth.call('GET', '/api/auth/user', { as: member.token });
    expect(json).toMatchObject({ name: 'X', isAdmin: false, referralCredits: 0 });
    expect(await member.logIn()).not.toBe('');
  });
});

describe('changing the password', () => {
  const change = (token: string, current: string, next: string) =>
    auth.call('PATCH', '/api/auth/password', { as: token, json: { current, password: next } });

  test('requires the current password', async () => {
    const member = await auth.signUp();
    const { status, json } = await change(member.token, 'battery staple', 'new horse');
    expect([status, json]).toEqual([403, wrongPassword('current')]);
    expect(await member.logIn()).not.toBe('');
  });

  test('accepts only the new password and ends all other sessions', async () => {
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

  test('applies one of two concurrent changes', async () => {
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

  test('rejects a short password', async () => {
    const { token } = await auth.signUp();
    const { status, json } = await change(token, password, '12345');
    expect([status, Object.keys(json.fields)]).toEqual([400, ['password']]);
  });
});

describe('DELETE /api/account', () => {
  const remove = (token: string, json: object) => auth.call('DELETE', '/api/account', { as: token, json });

  test('requires the password', async () => {
    const member = await auth.signUp();
    const wrong = await remove(member.token, { password: 'battery staple' });
    expect([wrong.status, wrong.json]).toEqual([403, wrongPassword('password')]);
    expect((await remove(member.token, {})).status).toBe(400);
    expect(await auth.statusOf(member.token)).toBe(200);
  });

  test('clears the session, ends all others and publishes an event', async () => {
    const member = await auth.signUp();
    const other = await member.logIn();
    const answer = await remove(member.token, { password });
    expect([answer.status, answer.headers.get('x-session-token')]).toEqual([204, '']);
    expect([await auth.statusOf(member.token), await auth.statusOf(other)]).toEqual([401, 401]);
    await auth.events.next(userDeleted, ({ subject }) => subject === member.id);
    // The sign-up event contains the address until it is marked as published.
    await eventually(async () => {
      const left = JSON.stringify(await userModel(auth.connection).findById(member.id).lean());
      return !left.includes(member.email);
    });
    await auth.signUp({ email: member.email });
  });

  test('rejects the last admin', async () => {
    const member = await auth.signUp();
    const users = createUserRepository(userModel(auth.connection), { publish: () => {} }, 1_000_000);
    await promote({ users, now: () => new Date() }, member.email);
    const { status, json } = await remove(await member.logIn(), { password });
    expect([status, json.code]).toEqual([409, 'last_admin']);
  });
});

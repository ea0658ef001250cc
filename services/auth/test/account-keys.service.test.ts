import { randomUUID } from 'node:crypto';
import { migrationRecords } from '@debrief/service-kit/storage/migrations/migration';
import { accountKeys } from '../src/storage/migrations/0001-account-keys.ts';
import { userModel } from '../src/storage/user-model.ts';
import { startLimitedAuth, type AuthService } from './auth-service.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startLimitedAuth(() => new Date());
});
afterAll(() => auth.stop());

test.each([
  ['a trailing dot', (email: string) => `${email}.`],
  ['full-width letters', (email: string) => email.replace('acme', 'ａｃｍｅ')],
  ['an invisible character', (email: string) => email.replace('@', '\u200b@')],
])('an address with %s does not create a second account', async (_how, disguise) => {
  const { account } = await auth.signUp();
  const { answer } = await auth.signUp({ email: disguise(account.email) });
  expect([400, 409]).toContain(answer.status);
  expect((await auth.logIn({ ...account, email: disguise(account.email) })).status).toBe(200);
});

const storeEarlier = async (email: string, typed: string) => {
  await userModel(auth.connection).updateOne({ email }, { email: typed, emailKey: typed.toLowerCase() });
};

const migrate = () => accountKeys.run(auth.connection, new AbortController().signal);

describe('an account from an earlier version', () => {
  test('is migrated at start-up', async () => {
    expect(await migrationRecords(auth.connection).findOne({ _id: accountKeys.name })).toMatchObject({
      done: true,
    });
  });

  test('can be signed in to with other spellings of its address', async () => {
    const { account } = await auth.signUp();
    const typed = `rené.${randomUUID()}@bücher.example`;
    await storeEarlier(account.email, typed);
    expect(await migrate()).toBe(1);
    expect(await migrate()).toBe(0);
    for (const email of [typed, typed.toUpperCase(), typed.replace('bücher', 'xn--bcher-kva')]) {
      expect([email, (await auth.logIn({ ...account, email })).status]).toEqual([email, 200]);
    }
    expect((await auth.signUp({ email: typed })).answer.status).toBe(409);
  });

  test('keeps its own key if another account already has the normalized address', async () => {
    const [first, second] = [await auth.signUp(), await auth.signUp({ password: 'another horse' })];
    const typed = `${first.account.email}.`;
    await storeEarlier(second.account.email, typed);
    await migrate();
    expect((await auth.logIn(first.account)).status).toBe(200);
    expect((await auth.logIn({ ...second.account, email: typed })).status).toBe(200);
    expect((await auth.logIn({ ...first.account, email: typed })).status).toBe(401);
    const as = second.answer.headers.get('x-session-token') ?? '';
    const renamed = await auth.call('PATCH', '/api/account', { as, json: { name: 'Thandi Nkosi' } });
    expect([renamed.status, renamed.json.name]).toEqual([200, 'Thandi Nkosi']);
    expect((await auth.logIn({ ...second.account, email: typed })).status).toBe(200);
  });
});

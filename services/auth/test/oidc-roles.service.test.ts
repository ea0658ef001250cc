import { userRoleChanged } from '@debrief/contracts/events/auth';
import type { AuditEntry } from '@debrief/contracts/http/audit';
import type { ProviderAccount } from '@debrief/testing/identity-provider';
import type { Answer } from '@debrief/testing/service';
import { eventually } from '@debrief/testing/person';
import { promote } from '../src/domain/accounts.ts';
import { userModel } from '../src/storage/user-model.ts';
import { createUserRepository } from '../src/storage/user-repository.ts';
import { locationOf, somebody, startAuthWithProvider, type AuthWithProvider } from './oidc-support.ts';
import { signUp, tokenOf } from './start-auth.ts';

const adminGroup = 'debrief-admins';
const member = { groups: ['sales', adminGroup] };

let auth: AuthWithProvider;
let boss: string;
const makeAdmin = (email: string, at: AuthWithProvider = auth) => {
  const users = createUserRepository(userModel(at.connection), { publish: () => {} }, 1_000_000);
  return promote({ users, now: () => new Date() }, email, { unverified: 'allowed' });
};
beforeAll(async () => {
  auth = await startAuthWithProvider({}, undefined, { adminGroup });
  const person = await signUp(auth);
  await makeAdmin(person.email);
  boss = tokenOf(await person.logIn());
});
afterAll(() => auth.stop());

const isAdmin = async (answer: Answer) => (await auth.userOf(answer)).isAdmin;
const without = (account: ProviderAccount): ProviderAccount => ({ ...account, groups: ['sales'] });

const auditOf = async (userId: string, action: string): Promise<AuditEntry> => {
  const find = async () => {
    const entries = (await auth.call('GET', `/api/admin/audit?user=${userId}`, { as: boss })).json;
    return (entries as AuditEntry[]).find((entry) => entry.action === action);
  };
  return (await eventually(find)) as AuditEntry;
};

test('makes a member of the group an admin, and records the provider', async () => {
  const answer = await auth.signIn(somebody(member));
  expect(locationOf(answer)).toBe('/welcome');
  const { id, isAdmin } = await auth.userOf(answer);
  expect(isAdmin).toBe(true);
  expect((await auth.call('GET', '/api/users', { as: tokenOf(answer) })).status).toBe(200);
  const { data } = await auth.events.next(userRoleChanged, ({ subject }) => subject === id);
  expect(data).toMatchObject({ userId: id, isAdmin: true, provider: 'Acme ID' });
  expect(await auditOf(id, 'made-admin')).toMatchObject({ actor: null, provider: 'Acme ID', user: { id } });
});

test('removes the role and ends the sessions of a user who left the group', async () => {
  const account = somebody(member);
  const before = await auth.signIn(account);
  const { id } = await auth.userOf(before);
  const after = await auth.signIn(without(account));
  expect(await isAdmin(after)).toBe(false);
  expect((await auth.call('GET', '/api/auth/user', { as: tokenOf(before) })).status).toBe(401);
  expect((await auth.call('GET', '/api/users', { as: tokenOf(after) })).status).toBe(403);
  expect(await auditOf(id, 'admin-removed')).toMatchObject({ actor: null, provider: 'Acme ID' });
  expect(await isAdmin(await auth.signIn(account))).toBe(true);
});

test.each([
  ['no groups', { groups: undefined }],
  [
    'groups elsewhere, as Entra ID does',
    {
      groups: undefined,
      _claim_names: { groups: 'src1' },
      _claim_sources: { src1: { endpoint: 'https://graph.example/groups' } },
    },
  ],
])('treats a user with %s as not in the group', async (_what, change) => {
  const account = somebody(member);
  await auth.signIn(account);
  expect(await isAdmin(await auth.signIn({ ...account, ...change }))).toBe(false);
});

test('keeps the session open while the membership stays the same', async () => {
  const account = somebody(member);
  const first = await auth.signIn(account);
  await auth.signIn(account);
  expect(await isAdmin(first)).toBe(true);
});

test('does not change admins that a command made, in the group or not', async () => {
  const account = somebody({ groups: [] });
  const answer = await auth.signIn(account);
  await makeAdmin(String(account.email));
  expect(await isAdmin(await auth.signIn({ ...account, ...member }))).toBe(true);
  expect(await isAdmin(await auth.signIn(account))).toBe(true);

  const other = somebody(member);
  await auth.signIn(other);
  expect(await makeAdmin(String(other.email))).toBe('promoted');
  expect(await isAdmin(await auth.signIn(without(other)))).toBe(true);
  expect((await auth.call('GET', '/api/auth/user', { as: tokenOf(answer) })).status).toBe(401);
});

test('changes no roles for a provider without a group', async () => {
  const plain = await startAuthWithProvider();
  try {
    const account = somebody(member);
    expect((await plain.userOf(await plain.signIn(account))).isAdmin).toBe(false);
    await makeAdmin(String(account.email), plain);
    expect((await plain.userOf(await plain.signIn(without(account)))).isAdmin).toBe(true);
  } finally {
    await plain.stop();
  }
});

test('never removes the last admin, even when all leave at once', async () => {
  const alone = await startAuthWithProvider({}, undefined, { adminGroup });
  try {
    const accounts = [somebody(member), somebody(member), somebody(member)];
    for (const account of accounts) await alone.signIn(account);
    const callbacks: (() => Promise<Answer>)[] = [];
    for (const account of accounts) {
      alone.provider.account = without(account);
      const { url, secret } = await alone.start();
      const back = await alone.provider.visit(url);
      callbacks.push(() => alone.comeBack(back, secret));
    }
    await Promise.all(callbacks.map((each) => each()));
    // Some sign-ins fail, because only one admin at a time is removed. Their users try again.
    for (const account of accounts) await alone.signIn(without(account));
    expect(await userModel(alone.connection).countDocuments({ isAdmin: true })).toBe(1);
  } finally {
    await alone.stop();
  }
});

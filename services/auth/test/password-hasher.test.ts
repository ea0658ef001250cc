import { logIn, type AccountDependencies, type UserStore } from '../src/domain/accounts.ts';
import type { User } from '../src/domain/user.ts';
import { createPasswordHasher } from '../src/identity/password-hasher.ts';

const passwords = createPasswordHasher();

/** An attempt to sign in with a wrong password, for the account of `passwordHash`, or for none. */
const attempt = (passwordHash: string | null) => {
  const user = passwordHash === null ? null : ({ id: 'user', passwordHash } as User);
  const users = { byKey: async () => user } as unknown as UserStore;
  const given = { now: () => new Date(), newId: () => 'id', verifyAddresses: false };
  const accounts: AccountDependencies = { users, passwords, ...given };
  return logIn(accounts, { email: 'somebody@example.com', password: 'a guess' }).catch((error) => error.code);
};

/** What this process computes for an attempt, in microseconds on all its threads: a busy machine does not change it. */
const costOf = async (passwordHash: string | null): Promise<number> => {
  const before = process.cpuUsage();
  expect(await attempt(passwordHash)).toBe('invalid_credentials');
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

const median = (values: number[]): number =>
  values.sort((one, other) => one - other)[values.length >> 1] ?? 0;

test('an attempt to sign in costs the same for an unknown address as for a wrong password', async () => {
  const hash = await passwords.hash('correct horse');
  const known: number[] = [];
  const unknown: number[] = [];
  // In turn, so that what else the process does at the time falls on both.
  for (let times = 0; times < 15; times++) {
    known.push(await costOf(hash));
    unknown.push(await costOf(null));
  }
  expect(median(unknown)).toBeGreaterThan(median(known) / 2);
});

test('of a flood of attempts two hundred wait, and the others are told to come back', async () => {
  const outcomes = await Promise.all(Array.from({ length: 205 }, () => attempt(null)));
  expect(outcomes.filter((code) => code === 'busy')).toHaveLength(5);
  expect(outcomes.filter((code) => code === 'invalid_credentials')).toHaveLength(200);
});

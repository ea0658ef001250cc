import { hash } from '@node-rs/argon2';
import { logIn, type AccountDependencies, type UserStore } from '../src/domain/accounts.ts';
import type { User } from '../src/domain/user.ts';
import { createPasswordHasher } from '../src/identity/password-hasher.ts';

const passwords = createPasswordHasher();

const attempt = (passwordHash: string | null) => {
  const user = passwordHash === null ? null : ({ id: 'user', passwordHash } as User);
  const users = { byAddress: async () => user } as unknown as UserStore;
  const now = () => new Date();
  const attempts = { find: async () => null, replace: async () => true, clear: async () => undefined };
  const accounts: AccountDependencies = {
    ...{ users, passwords, now, newId: () => 'id', verifyAddresses: false },
    loginLimit: { attempts, now, freeAttempts: 5 },
    recordAudit: async () => {},
    countFailedSignIn: () => {},
  };
  const request = { email: 'somebody@example.com', password: 'a guess' };
  return logIn(accounts, request, null).catch((error) => error.code);
};

/**
 * Returns the CPU time of a failed login on all threads, in microseconds. Unlike elapsed time, it hardly
 * depends on the load of the machine.
 */
const costOf = async (passwordHash: string | null): Promise<number> => {
  const before = process.cpuUsage();
  expect(await attempt(passwordHash)).toBe('invalid_credentials');
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

test('uses similar CPU time for an unknown address and for a wrong password', async () => {
  const stored = await passwords.hash('correct horse');
  let [known, unknown] = [0, 0];
  // Alternates the two cases, so that background work affects both equally. Compares sums, because some
  // systems measure CPU time in steps of 10 ms.
  for (let times = 0; times < 30; times++) {
    known += await costOf(stored);
    unknown += await costOf(null);
  }
  expect(unknown).toBeGreaterThan(known / 2);
});

test('accepts two hundred concurrent attempts and rejects further ones as busy', async () => {
  const outcomes = await Promise.all(Array.from({ length: 205 }, () => attempt(null)));
  expect(outcomes.filter((code) => code === 'busy')).toHaveLength(5);
  expect(outcomes.filter((code) => code === 'invalid_credentials')).toHaveLength(200);
});

test('accepts a password typed on another system, and hashes created before normalization', async () => {
  const [composed, decomposed] = ['café du matin'.normalize('NFC'), 'café du matin'.normalize('NFD')];
  const stored = await passwords.hash(decomposed);
  expect(await passwords.verify(stored, composed)).toBe(true);
  expect(await passwords.verify(stored, decomposed)).toBe(true);
  const earlier = await hash(decomposed);
  expect(await passwords.verify(earlier, decomposed)).toBe(true);
  expect(await passwords.verify(stored, 'cafe du matin')).toBe(false);
});

test('does not truncate a long password', async () => {
  const long = '🎉'.repeat(255);
  const stored = await passwords.hash(`${long}aaaa`);
  expect(await passwords.verify(stored, `${long}aaab`)).toBe(false);
  expect(await passwords.verify(stored, `${long}aaaa`)).toBe(true);
});

import { availableParallelism } from 'node:os';
import { ApiError } from '@debrief/service-kit/errors';
import { createConcurrencyLimit } from '@debrief/service-kit/concurrency-limit';
import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../domain/accounts.ts';

/** OWASP's recommendation for argon2id (the library's default variant): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** A flood of logins must leave one core free, and the queue must be bounded. */
const maxConcurrency = Math.max(1, availableParallelism() - 1);
export const maxQueueLength = 200;

/** The same letters typed on another system: composed, as NIST SP 800-63B says. Nothing is cut off. */
const normalized = (password: string): string => password.normalize('NFC');

/** Hashes with argon2id. @throws {ApiError} `unavailable` from both calls when too many are waiting. */
export const createPasswordHasher = (): PasswordHasher => {
  const limit = createConcurrencyLimit(maxConcurrency);
  let waiting = 0;
  const runQueued = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= maxQueueLength) {
      throw new ApiError(
        'unavailable',
        'busy',
        'Too many people are signing in right now. Please try again in a moment.',
      );
    }
    waiting++;
    try {
      return await limit(work);
    } finally {
      waiting--;
    }
  };
  const matchesAny = async (known: string, forms: Iterable<string>): Promise<boolean> => {
    for (const form of forms) if (await verify(known, form)) return true;
    return false;
  };
  const dummy = hash('no account has this password', cost);
  return {
    hash: (password) => runQueued(() => hash(normalized(password), cost)),
    verify: async (known, password) => {
      // Earlier versions hashed what was typed.
      const forms = new Set([normalized(password), password]);
      const matches = await runQueued(async () => matchesAny(known ?? (await dummy), forms));
      return known !== null && matches;
    },
  };
};

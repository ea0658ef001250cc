import { availableParallelism } from 'node:os';
import { ApiError } from '@debrief/service-kit/errors';
import { createConcurrencyLimit } from '@debrief/service-kit/concurrency-limit';
import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../domain/accounts.ts';

/**
 * OWASP recommendation for argon2id, which is the default variant of the library: 19 MiB, two passes, one
 * lane.
 */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Leaves one core free during a flood of logins, if there are several. */
const maxConcurrency = Math.max(1, availableParallelism() - 1);
export const maxQueueLength = 200;

/** Composes characters, because another system may send the same password decomposed (NIST SP 800-63B). */
const normalized = (password: string): string => password.normalize('NFC');

/**
 * Hashes with argon2id. Both methods throw an `unavailable` {@link ApiError} if too many calls are in
 * progress.
 */
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
      // Earlier versions hashed passwords without normalizing them.
      const forms = new Set([normalized(password), password]);
      const matches = await runQueued(async () => matchesAny(known ?? (await dummy), forms));
      return known !== null && matches;
    },
  };
};

import { TooManyRequestsError } from '@debrief/service-kit/errors';

/** Failed logins to an address from one known device, or from all unknown devices together. */
interface Attempts {
  readonly failures: number;
  /** Attempts before this time are rejected without checking the password. */
  readonly blockedUntil: Date;
}

/** Shared by all instances. An entry expires {@link attemptsMs} after its last change. */
export interface AttemptStore {
  find(key: string): Promise<Attempts | null>;
  replace(key: string, before: Attempts | null, next: Attempts): Promise<boolean>;
  clear(key: string): Promise<void>;
}

export interface LoginLimit {
  readonly attempts: AttemptStore;
  readonly now: () => Date;
  readonly freeAttempts: number;
}

const minuteMs = 60_000;
const longestDelayMs = 15 * minuteMs;

export const attemptsMs = 24 * 60 * minuteMs;

/** Number of the failed login that causes the first delay, before `RATE_LIMIT_SCALE` is applied. */
export const freeLoginAttempts = 5;

/** Returns an exponential backoff: 1, 2, 4, 8 and then 15 minutes. */
const delayMs = (failures: number, freeAttempts: number): number =>
  failures < freeAttempts
    ? 0
    : Math.min(longestDelayMs, minuteMs * 2 ** Math.min(failures - freeAttempts, 10));

const tooManyTries = (ms: number): TooManyRequestsError => {
  const minutes = Math.ceil(ms / minuteMs);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new TooManyRequestsError(
    'too_many_logins',
    `Too many attempts to sign in to this account. Please wait ${wait}, or use a device you have signed in on before.`,
    ms / 1000,
  );
};

/** Maximum number of lost races. Most lost races are counted failures, which soon block the key. */
const maxRaces = 50;

/**
 * Counts an attempt as failed before the password is checked, so that concurrent attempts cannot bypass the
 * limit.
 * @returns a function that reverts the count, in case the password cannot be checked
 * @throws {TooManyRequestsError} while the key is blocked; the attempt is not counted
 */
const countAttempt = async (
  { attempts, now, freeAttempts }: LoginLimit,
  key: string,
): Promise<() => Promise<void>> => {
  for (let race = 0; race < maxRaces; race++) {
    const before = await attempts.find(key);
    const at = now().getTime();
    const waitMs = (before?.blockedUntil.getTime() ?? 0) - at;
    if (waitMs > 0) throw tooManyTries(waitMs);
    const failures = (before?.failures ?? 0) + 1;
    const next = { failures, blockedUntil: new Date(at + delayMs(failures, freeAttempts)) };
    if (await attempts.replace(key, before, next)) {
      return async () => {
        await attempts.replace(key, next, before ?? { failures: 0, blockedUntil: new Date(at) });
      };
    }
  }
  throw tooManyTries(minuteMs);
};

/**
 * Runs `check` and returns its result. False counts as a failed login; true clears the count.
 * @param check if it throws, the attempt does not count
 * @throws {TooManyRequestsError} while the key is blocked
 */
export const withLoginLimit = async (
  limit: LoginLimit,
  key: string,
  check: () => Promise<boolean>,
): Promise<boolean> => {
  const undo = await countAttempt(limit, key);
  let matches: boolean;
  try {
    matches = await check();
  } catch (error) {
    await undo();
    throw error;
  }
  if (matches) await limit.attempts.clear(key);
  return matches;
};

import { TooManyError } from '@debrief/service-kit/errors';

/** Tries that count against one account, from one known device or from all unknown ones. */
interface Attempts {
  readonly failures: number;
  /** No further try is looked at before. */
  readonly blockedUntil: Date;
}

/** Storage that all instances share. What has not changed for {@link attemptsMs} is forgotten. */
export interface AttemptStore {
  find(key: string): Promise<Attempts | null>;
  /** Stores `next` if nobody has changed what was found before; false otherwise. */
  replace(key: string, before: Attempts | null, next: Attempts): Promise<boolean>;
  clear(key: string): Promise<void>;
}

export interface LoginLimit {
  readonly attempts: AttemptStore;
  readonly now: () => Date;
  /** How many tries may fail before the first delay. */
  readonly freeTries: number;
}

const minuteMs = 60_000;
const longestDelayMs = 15 * minuteMs;

/** How long failed tries are remembered after the last one: the delays go on growing for as long. */
export const attemptsMs = 24 * 60 * minuteMs;

/** How many failed tries go without a delay, unless the limits are scaled. */
export const freeLoginTries = 5;

/** 1, 2, 4, 8 and then 15 minutes. */
const delayMs = (failures: number, freeTries: number): number =>
  failures < freeTries ? 0 : Math.min(longestDelayMs, minuteMs * 2 ** Math.min(failures - freeTries, 10));

const tooManyTries = (ms: number): TooManyError => {
  const minutes = Math.ceil(ms / minuteMs);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new TooManyError(
    'too_many_logins',
    `Too many attempts to sign in to this account. Please wait ${wait}, or use a device you have signed in on before.`,
    ms / 1000,
  );
};

/** More than tries at once can need: each that is stored in between brings the delay closer. */
const maxRaces = 50;

/**
 * Counts a try as failed before its password is checked, so that many at once cannot pass together.
 * @returns what takes the count back when the password could not be checked
 * @throws {TooManyError} while tries under this key have to wait; such a try is not counted
 */
const countAttempt = async (
  { attempts, now, freeTries }: LoginLimit,
  key: string,
): Promise<() => Promise<void>> => {
  for (let race = 0; race < maxRaces; race++) {
    const before = await attempts.find(key);
    const at = now().getTime();
    const waitMs = (before?.blockedUntil.getTime() ?? 0) - at;
    if (waitMs > 0) throw tooManyTries(waitMs);
    const failures = (before?.failures ?? 0) + 1;
    const next = { failures, blockedUntil: new Date(at + delayMs(failures, freeTries)) };
    if (await attempts.replace(key, before, next)) {
      return async () => {
        await attempts.replace(key, next, before ?? { failures: 0, blockedUntil: new Date(at) });
      };
    }
  }
  throw tooManyTries(minuteMs);
};

/**
 * Checks a password unless its account has seen too many wrong ones.
 * @param check whether the password is right; a failure to check counts as no try
 * @throws {TooManyError}
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

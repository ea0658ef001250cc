import { createHash, randomBytes } from 'node:crypto';
import type { SecondFactorLogin } from '@debrief/contracts/http/second-factor-requests';
import { ApiError } from '@debrief/service-kit/errors';
import type { UserStore } from '../accounts.ts';
import type { User } from '../user.ts';
import { recoveryHash } from './recovery-codes.ts';
import type { TotpDependencies, TotpState } from './totp.ts';
import { isTotpCode, normalizeTotpCode, totpStep } from './totp-codes.ts';

export interface LoginTicket {
  readonly userId: string;
  readonly sessionVersion: number;
}

export interface TicketStore {
  add(hash: string, ticket: LoginTicket, expiresAt: Date): Promise<void>;
  /** Counts an attempt. Returns null if the ticket is unknown, expired or out of attempts. */
  recordAttempt(hash: string, maxAttempts: number, at: Date): Promise<LoginTicket | null>;
  /** Consumes the ticket. Returns true to exactly one caller. */
  redeem(hash: string): Promise<boolean>;
}

export interface CodeStore {
  /** Counts a guess. Returns false if there were `max` guesses within `windowMs` already. */
  recordGuess(userId: string, limit: { max: number; windowMs: number; at: Date }): Promise<boolean>;
  /** Accepts each time step once, and none that is earlier than an accepted one. */
  useStep(userId: string, step: number): Promise<boolean>;
  useRecoveryHash(userId: string, hash: string): Promise<boolean>;
}

export interface SecondFactorLoginDependencies extends Omit<TotpDependencies, 'totp'> {
  readonly totp: Pick<TotpDependencies['totp'], 'active'> & CodeStore;
  readonly tickets: TicketStore;
  readonly users: Pick<UserStore, 'byId'>;
}

const ticketMs = 5 * 60_000;
export const maxAttemptsPerTicket = 5;

/**
 * Limits an attacker who knows the password to about 240 guesses a day. Of the million possible codes, three
 * are valid at a time.
 */
export const guessLimit = { max: 10, windowMs: 60 * 60_000 };

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/**
 * Creates a ticket after the password is checked. Returns null for an account without an authenticator app.
 */
export const createTicket = async (
  { totp, tickets, now }: SecondFactorLoginDependencies,
  { id, sessionVersion }: User,
): Promise<string | null> => {
  if (!(await totp.active(id))) return null;
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + ticketMs);
  await tickets.add(hashOf(ticket), { userId: id, sessionVersion }, expiresAt);
  return ticket;
};

const startAgain = () =>
  new ApiError(
    'unauthenticated',
    'ticket_expired',
    'That took too long or too many attempts. Please sign in again with your password.',
  );

const wrongCode = () =>
  new ApiError(
    'unauthenticated',
    'wrong_code',
    'That code isn’t right or was already used. Try the next one.',
  );

/**
 * Checks a code. Consumes the code of an app at once.
 * @returns a function that consumes a recovery code; it returns false if the code is already used
 */
const acceptCode = async (
  { totp, secrets, now }: SecondFactorLoginDependencies,
  { userId, sealedSecret, recoveryHashes }: TotpState,
  code: string,
): Promise<() => Promise<boolean>> => {
  const digits = normalizeTotpCode(code);
  if (!isTotpCode(digits)) {
    // Recovery codes do not count towards the limit: they have 80 random bits, and the owner needs one if an
    // attacker uses up the limit.
    const hash = recoveryHash(code);
    if (!recoveryHashes.includes(hash)) throw wrongCode();
    return () => totp.useRecoveryHash(userId, hash);
  }
  if (!(await totp.recordGuess(userId, { ...guessLimit, at: now() }))) {
    throw new ApiError(
      'tooMany',
      'too_many_codes',
      'Too many wrong codes for this account. Use a recovery code or a passkey, or try again in an hour.',
    );
  }
  const step = totpStep(secrets.open(sealedSecret, userId), digits, now());
  if (step === null || !(await totp.useStep(userId, step))) throw wrongCode();
  return () => Promise.resolve(true);
};

/**
 * @throws {ApiError} `unauthenticated` for a wrong or used code or an invalid ticket, `tooMany` after too
 * many guesses
 */
export const finishLogin = async (
  dependencies: SecondFactorLoginDependencies,
  { ticket, code }: SecondFactorLogin,
): Promise<User> => {
  const { totp, tickets, users, now } = dependencies;
  const hash = hashOf(ticket);
  const found = await tickets.recordAttempt(hash, maxAttemptsPerTicket, now());
  if (!found) throw startAgain();
  const [user, active] = await Promise.all([users.byId(found.userId), totp.active(found.userId)]);
  if (!user || !active || user.sessionVersion !== found.sessionVersion) throw startAgain();
  const consumeCode = await acceptCode(dependencies, active, code);
  if (!(await tickets.redeem(hash))) throw startAgain();
  if (!(await consumeCode())) throw wrongCode();
  return user;
};

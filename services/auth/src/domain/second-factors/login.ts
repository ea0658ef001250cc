import { createHash, randomBytes } from 'node:crypto';
import type { SecondFactorLogin } from '@debrief/contracts/http/second-factors';
import { ApiError } from '@debrief/service-kit/errors';
import type { UserStore } from '../accounts.ts';
import type { User } from '../user.ts';
import { recoveryHash } from './recovery-codes.ts';
import type { TotpDependencies, TotpState } from './totp.ts';
import { isTotpCode, normalizeTotpCode, totpStep } from './totp-codes.ts';

/** What a ticket stands for: the right password of a user, given in this session version. */
export interface LoginTicket {
  readonly userId: string;
  readonly sessionVersion: number;
}

export interface TicketStore {
  add(hash: string, ticket: LoginTicket, expiresAt: Date): Promise<void>;
  /** Counts a try and returns the ticket; null when it is unknown, expired, or its tries are used up. */
  recordAttempt(hash: string, maxTries: number, at: Date): Promise<LoginTicket | null>;
  /** True for one caller alone. */
  redeem(hash: string): Promise<boolean>;
}

export interface CodeStore {
  /** Counts a guess at the account's codes; false when there were `max` within `windowMs`. */
  recordGuess(userId: string, limit: { max: number; windowMs: number; at: Date }): Promise<boolean>;
  /** Accepts the code of this step once, and none of an earlier one. */
  useStep(userId: string, step: number): Promise<boolean>;
  /** True once for each code. */
  useRecoveryHash(userId: string, hash: string): Promise<boolean>;
}

export interface SecondFactorLoginDependencies extends Omit<TotpDependencies, 'totp'> {
  readonly totp: Pick<TotpDependencies['totp'], 'active'> & CodeStore;
  readonly tickets: TicketStore;
  readonly users: Pick<UserStore, 'byId'>;
}

const ticketMs = 5 * 60_000;
export const maxTriesPerTicket = 5;

/** For whoever knows the password already: a few hundred guesses a day at three codes of a million. */
export const guessLimit = { max: 10, windowMs: 60 * 60_000 };

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/** A ticket for the second step of signing in; null when the account has no second factor. */
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
    'That code is not right or was used already. Try the next one.',
  );

/** @returns what uses the code up, to be called once the ticket is redeemed; false if another sign-in has used it meanwhile */
const acceptCode = async (
  { totp, secrets, now }: SecondFactorLoginDependencies,
  { userId, sealedSecret, recoveryHashes }: TotpState,
  code: string,
): Promise<() => Promise<boolean>> => {
  const digits = normalizeTotpCode(code);
  if (!isTotpCode(digits)) {
    // Not counted for the account: nobody guesses 80 bits, and the owner gets in while somebody else guesses.
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
 * The second step of signing in.
 * @throws {ApiError} `unauthenticated` for a wrong or used code and for a ticket that is no longer good, `tooMany` when
 * codes of the account were guessed too often.
 */
export const finishLogin = async (
  dependencies: SecondFactorLoginDependencies,
  { ticket, code }: SecondFactorLogin,
): Promise<User> => {
  const { totp, tickets, users, now } = dependencies;
  const hash = hashOf(ticket);
  const found = await tickets.recordAttempt(hash, maxTriesPerTicket, now());
  if (!found) throw startAgain();
  const [user, active] = await Promise.all([users.byId(found.userId), totp.active(found.userId)]);
  // Since then the account was deleted, its sessions were ended, or its app was turned off.
  if (!user || !active || user.sessionVersion !== found.sessionVersion) throw startAgain();
  const useUp = await acceptCode(dependencies, active, code);
  if (!(await tickets.redeem(hash))) throw startAgain();
  if (!(await useUp())) throw wrongCode();
  return user;
};

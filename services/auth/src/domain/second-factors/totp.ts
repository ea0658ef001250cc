import type { SecondFactors, TotpSetUp } from '@debrief/contracts/http/second-factors';
import { ApiError } from '@debrief/service-kit/errors';
import type { RecordAudit } from '../audit.ts';
import type { SecretBox } from '../secret-box.ts';
import type { User } from '../user.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { requireVerifiedEmail } from './require-verified.ts';
import { newTotpSecret, normalizeTotpCode, setUpUri, totpStep } from './totp-codes.ts';

/** The authenticator app of an account, as it is stored. */
export interface TotpState {
  readonly userId: string;
  /** By {@link SecretBox}. */
  readonly sealedSecret: string;
  readonly recoveryHashes: readonly string[];
}

export interface TotpStore {
  /** Stores a secret that is not confirmed yet, in place of one that was not; false when the app is on already. */
  begin(userId: string, sealedSecret: string, expiresAt: Date): Promise<boolean>;
  /** The secret that waits to be confirmed. */
  pending(userId: string, at: Date): Promise<TotpState | null>;
  /** Turns the app on with the secret that was confirmed; false when it is no longer the one that waits. */
  confirm(pending: TotpState, first: { step: number; at: Date; recoveryHashes: string[] }): Promise<boolean>;
  /** The app that is on. */
  active(userId: string): Promise<TotpState | null>;
  /** Replaces the recovery codes; false when the app is not on. */
  replaceRecoveryHashes(userId: string, hashes: string[]): Promise<boolean>;
  /** False when there was nothing. */
  remove(userId: string): Promise<boolean>;
}

export interface TotpDependencies {
  readonly totp: TotpStore;
  readonly secrets: SecretBox;
  readonly now: () => Date;
  readonly recordAudit: RecordAudit;
}

/** How long somebody has to scan the code and type the first one. */
const setUpMs = 15 * 60_000;

const isOn = () =>
  new ApiError('conflict', 'totp_on', 'Codes from an app are on already. Turn them off to use another app.');

const isOff = () =>
  new ApiError('conflict', 'totp_off', 'Codes from an app are off. Turn them on to get recovery codes.');

/** @throws {ApiError} `conflict` when an app is on, or the address of the account is not verified. */
export const setUpTotp = async ({ totp, secrets, now }: TotpDependencies, user: User): Promise<TotpSetUp> => {
  requireVerifiedEmail(user);
  const { id, email } = user;
  const secret = newTotpSecret();
  const expiresAt = new Date(now().getTime() + setUpMs);
  if (!(await totp.begin(id, secrets.seal(secret, id), expiresAt))) throw isOn();
  return { secret, uri: setUpUri(secret, email) };
};

/**
 * Turns the app on. Its first code cannot be used again to sign in.
 * @returns the recovery codes, which are stored as hashes alone
 * @throws {ApiError} `conflict` when no set-up waits, `invalid` for a wrong code.
 */
export const confirmTotp = async (
  { totp, secrets, now, recordAudit }: TotpDependencies,
  userId: string,
  code: string,
): Promise<string[]> => {
  const pending = await totp.pending(userId, now());
  const expired = () =>
    new ApiError('conflict', 'set_up_expired', 'This set-up is no longer valid. Please start again.');
  if (!pending) throw expired();
  const step = totpStep(secrets.open(pending.sealedSecret, userId), normalizeTotpCode(code), now());
  if (step === null) {
    throw new ApiError(
      'invalid',
      'wrong_code',
      'That code is not right. Enter the one your app shows now, and check that your phone’s time is right.',
      { code: 'That code is not right. Enter the one your app shows now.' },
    );
  }
  const codes = newRecoveryCodes();
  const first = { step, at: now(), recoveryHashes: codes.map(recoveryHash) };
  if (!(await totp.confirm(pending, first))) throw expired();
  await recordAudit({ action: 'second-factor-added', actorId: userId, userId });
  return codes;
};

/** Turning off what is off is no error. */
export const disableTotp = async ({ totp, recordAudit }: TotpDependencies, userId: string): Promise<void> => {
  if (await totp.remove(userId))
    await recordAudit({ action: 'second-factor-removed', actorId: userId, userId });
};

/**
 * @returns ten new codes; the old ones are void
 * @throws {ApiError} `conflict` when no app is on.
 */
export const regenerateRecoveryCodes = async (
  { totp, recordAudit }: TotpDependencies,
  userId: string,
): Promise<string[]> => {
  const codes = newRecoveryCodes();
  if (!(await totp.replaceRecoveryHashes(userId, codes.map(recoveryHash)))) throw isOff();
  await recordAudit({ action: 'recovery-codes-made', actorId: userId, userId });
  return codes;
};

export const totpStatus = async (
  { totp }: Pick<TotpDependencies, 'totp'>,
  userId: string,
): Promise<SecondFactors['totp']> => {
  const active = await totp.active(userId);
  return { on: active !== null, recoveryCodesLeft: active?.recoveryHashes.length ?? 0 };
};

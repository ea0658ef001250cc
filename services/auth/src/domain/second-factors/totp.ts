import type { SecondFactors, TotpSetUp } from '@debrief/contracts/http/second-factors';
import { ApiError } from '@debrief/service-kit/errors';
import type { SecretBox } from '@debrief/service-kit/secret-box';
import type { RecordAudit } from '../audit.ts';
import type { User } from '../user.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { requireVerifiedEmail } from './require-verified.ts';
import { newTotpSecret, normalizeTotpCode, setUpUri, totpStep } from './totp-codes.ts';

export interface TotpState {
  readonly userId: string;
  readonly sealedSecret: string;
  readonly recoveryHashes: readonly string[];
}

export interface TotpStore {
  begin(userId: string, sealedSecret: string, expiresAt: Date): Promise<boolean>;
  pending(userId: string, at: Date): Promise<TotpState | null>;
  /**
   * Turns the authenticator app on. Returns false if its secret was replaced or confirmed in the meantime.
   */
  confirm(pending: TotpState, first: { step: number; at: Date; recoveryHashes: string[] }): Promise<boolean>;
  active(userId: string): Promise<TotpState | null>;
  replaceRecoveryHashes(userId: string, hashes: string[]): Promise<boolean>;
  remove(userId: string): Promise<boolean>;
}

export interface TotpDependencies {
  readonly totp: TotpStore;
  readonly secrets: SecretBox;
  readonly now: () => Date;
  readonly recordAudit: RecordAudit;
}

const setUpMs = 15 * 60_000;

const isOn = () =>
  new ApiError('conflict', 'totp_on', 'Two-factor is already on. Turn it off first to change apps.');

const isOff = () =>
  new ApiError('conflict', 'totp_off', 'Two-factor is off. Turn it on to get recovery codes.');

/** @throws {ApiError} `conflict` if an app is on already, or for an unverified address */
export const setUpTotp = async ({ totp, secrets, now }: TotpDependencies, user: User): Promise<TotpSetUp> => {
  requireVerifiedEmail(user);
  const { id, email } = user;
  const secret = newTotpSecret();
  const expiresAt = new Date(now().getTime() + setUpMs);
  if (!(await totp.begin(id, secrets.seal(secret, id), expiresAt))) throw isOn();
  return { secret, uri: setUpUri(secret, email) };
};

/**
 * Turns the authenticator app on. The code that confirms it cannot be used again to sign in.
 * @returns the recovery codes, of which only hashes are stored
 * @throws {ApiError} `conflict` without a pending set-up, `invalid` for a wrong code
 */
export const confirmTotp = async (
  { totp, secrets, now, recordAudit }: TotpDependencies,
  userId: string,
  code: string,
): Promise<string[]> => {
  const pending = await totp.pending(userId, now());
  const expired = () =>
    new ApiError('conflict', 'set_up_expired', 'This setup is no longer valid. Please start again.');
  if (!pending) throw expired();
  const step = totpStep(secrets.open(pending.sealedSecret, userId), normalizeTotpCode(code), now());
  if (step === null) {
    throw new ApiError(
      'invalid',
      'wrong_code',
      'That code isn’t right. Enter the one your app shows now, and check that your phone’s time is right.',
      { code: 'That code isn’t right. Enter the one your app shows now.' },
    );
  }
  const codes = newRecoveryCodes();
  const first = { step, at: now(), recoveryHashes: codes.map(recoveryHash) };
  if (!(await totp.confirm(pending, first))) throw expired();
  await recordAudit({ action: 'second-factor-added', actorId: userId, userId });
  return codes;
};

export const disableTotp = async ({ totp, recordAudit }: TotpDependencies, userId: string): Promise<void> => {
  if (await totp.remove(userId))
    await recordAudit({ action: 'second-factor-removed', actorId: userId, userId });
};

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

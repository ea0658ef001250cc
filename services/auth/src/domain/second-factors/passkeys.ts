import { maxPasskeys, type PasskeyOptions } from '@debrief/contracts/http/second-factors';
import type { NewPasskey, PasskeyLogin } from '@debrief/contracts/http/second-factor-requests';
import { ApiError } from '@debrief/service-kit/errors';
import type { RecordAudit } from '../audit.ts';
import { signedOut, type UserStore } from '../accounts.ts';
import type { RunExclusively } from '../delete-user.ts';
import type { User } from '../user.ts';
import { removeSignInMethod, type RequireOtherSignInMethod } from '../remove-sign-in-method.ts';
import { requireVerifiedEmail } from './require-verified.ts';

interface PasskeyCredential {
  readonly credentialId: string;
  /** COSE public key in base64url. */
  readonly publicKey: string;
  /** Signature counter. It is always 0 if the authenticator has no counter. */
  readonly counter: number;
  readonly transports: readonly string[];
}

export interface StoredPasskey extends PasskeyCredential {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface PasskeyStore {
  list(userId: string): Promise<StoredPasskey[]>;
  byCredentialId(credentialId: string): Promise<StoredPasskey | null>;
  add(passkey: StoredPasskey): Promise<boolean>;
  recordUse(passkey: StoredPasskey, counter: number, at: Date): Promise<boolean>;
  remove(userId: string, id: string): Promise<boolean>;
}

/**
 * A challenge is valid once, until it expires, and only for the user for whom it was created. For a sign-in,
 * `userId` is null.
 */
export interface ChallengeStore {
  add(challenge: string, userId: string | null, expiresAt: Date): Promise<void>;
  take(challenge: string, userId: string | null, at: Date): Promise<boolean>;
}

export interface PasskeyProtocol {
  creationOptions(user: User, existing: readonly PasskeyCredential[]): Promise<PasskeyOptions>;
  requestOptions(): Promise<PasskeyOptions>;
  /** Returns the challenge that a response claims to answer. */
  challengeOf(credential: { response: { clientDataJSON: string } }): Promise<string | null>;
  verifyCreation(credential: NewPasskey['credential'], challenge: string): Promise<PasskeyCredential | null>;
  /**
   * Returns the new counter. Returns null if verification fails, for example because the counter did not
   * increase.
   */
  verifyRequest(
    credential: PasskeyLogin['credential'],
    challenge: string,
    passkey: PasskeyCredential,
  ): Promise<number | null>;
}

export interface PasskeyDependencies {
  readonly passkeys: PasskeyStore;
  readonly challenges: ChallengeStore;
  readonly protocol: PasskeyProtocol;
  readonly users: Pick<UserStore, 'byId'>;
  readonly exclusively: (userId: string) => RunExclusively;
  readonly requireOtherSignInMethod: RequireOtherSignInMethod;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly recordAudit: RecordAudit;
}

/** Must equal the timeout in the browser (`identity/webauthn.ts`). */
const challengeMs = 5 * 60_000;

const expiry = (now: Date) => new Date(now.getTime() + challengeMs);

const tooMany = () =>
  new ApiError(
    'conflict',
    'too_many_passkeys',
    `An account has at most ${maxPasskeys} passkeys. Remove one that you no longer use.`,
  );

const takeChallenge = async (
  { protocol, challenges, now }: PasskeyDependencies,
  credential: { response: { clientDataJSON: string } },
  userId: string | null,
): Promise<string | null> => {
  const challenge = await protocol.challengeOf(credential);
  return challenge !== null && (await challenges.take(challenge, userId, now())) ? challenge : null;
};

/**
 * @throws {ApiError} `conflict` if the account has the maximum number of passkeys or an unverified address
 */
export const beginPasskey = async (
  { passkeys, challenges, protocol, now }: PasskeyDependencies,
  user: User,
): Promise<PasskeyOptions> => {
  requireVerifiedEmail(user);
  const existing = await passkeys.list(user.id);
  if (existing.length >= maxPasskeys) throw tooMany();
  const options = await protocol.creationOptions(user, existing);
  await challenges.add(options.challenge, user.id, expiry(now()));
  return options;
};

/**
 * @throws {ApiError} `invalid` if verification fails, `conflict` if the account has the maximum number of
 * passkeys or the credential is known, `unauthenticated` if the account was deleted concurrently
 */
export const addPasskey = async (
  dependencies: PasskeyDependencies,
  { id: userId }: User,
  { name, credential }: NewPasskey,
): Promise<StoredPasskey> => {
  const { passkeys, protocol, users, exclusively, now, newId, recordAudit } = dependencies;
  const challenge = await takeChallenge(dependencies, credential, userId);
  const verified = challenge === null ? null : await protocol.verifyCreation(credential, challenge);
  if (!verified) {
    throw new ApiError('invalid', 'passkey_refused', 'We couldn’t add this passkey. Please try again.');
  }
  const passkey = { ...verified, id: newId(), userId, name, createdAt: now(), lastUsedAt: null };
  await exclusively(userId)(async () => {
    if ((await passkeys.list(userId)).length >= maxPasskeys) throw tooMany();
    if (await passkeys.add(passkey)) return;
    throw new ApiError('conflict', 'known_passkey', 'This passkey has already been added.');
  });
  // A concurrent deletion of the user may have missed this passkey.
  if (!(await users.byId(userId))) {
    await passkeys.remove(userId, passkey.id);
    throw signedOut();
  }
  await recordAudit({ action: 'second-factor-added', actorId: userId, userId });
  return passkey;
};

/** @throws {ApiError} `missing` for an unknown passkey, `conflict` for the last sign-in method */
export const removePasskey = async (
  { recordAudit, ...dependencies }: PasskeyDependencies,
  user: User,
  id: string,
): Promise<void> => {
  const missing = new ApiError('missing', 'no_such_passkey', 'This passkey has already been removed.');
  await removeSignInMethod(dependencies.passkeys, dependencies, user, id, missing);
  await recordAudit({ action: 'second-factor-removed', actorId: user.id, userId: user.id });
};

export const beginPasskeyLogin = async ({
  challenges,
  protocol,
  now,
}: PasskeyDependencies): Promise<PasskeyOptions> => {
  const options = await protocol.requestOptions();
  await challenges.add(options.challenge, null, expiry(now()));
  return options;
};

/** @throws {ApiError} `unauthenticated`, with the same message for every cause */
export const logInWithPasskey = async (
  dependencies: PasskeyDependencies,
  { credential }: PasskeyLogin,
): Promise<User> => {
  const { passkeys, protocol, users, now } = dependencies;
  const refused = () =>
    new ApiError(
      'unauthenticated',
      'passkey_refused',
      'This passkey isn’t linked to an account here. Sign in with your password instead.',
    );
  const challenge = await takeChallenge(dependencies, credential, null);
  const passkey = await passkeys.byCredentialId(credential.id);
  const owner = Buffer.from(credential.response.userHandle, 'base64url').toString();
  if (challenge === null || !passkey || passkey.userId !== owner) throw refused();
  const counter = await protocol.verifyRequest(credential, challenge, passkey);
  const user = await users.byId(passkey.userId);
  if (counter === null || !user || !(await passkeys.recordUse(passkey, counter, now()))) throw refused();
  return user;
};

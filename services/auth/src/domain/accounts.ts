import type { LoginRequest, SignUpRequest } from '@debrief/contracts/http/auth-requests';
import { defaultCurrency } from '@debrief/contracts/currency';
import { timeZoneName } from '@debrief/contracts/date-preferences';
import { ApiError } from '@debrief/service-kit/errors';
import type { RecordAudit } from './audit.ts';
import { isKnownDevice, type Device } from './known-devices.ts';
import { withLoginLimit, type LoginLimit } from './login-attempts.ts';
import { accountKey, isEmailVerified, type User } from './user.ts';
import { refuseWeakPassword } from './weak-password.ts';

export interface UserStore {
  /** Stores a new account. Returns false if another account has its address. */
  add(user: User, referralToken?: string): Promise<boolean>;
  byId(id: string): Promise<User | null>;
  byKey(key: string): Promise<User | null>;
  byAddress(email: string): Promise<User | null>;
  recordLogin(id: string, at: Date): Promise<void>;
  /**
   * Saves the preferences. Returns false, without saving, after a concurrent change.
   * @param previous verified sales-notes address that this change replaces
   */
  savePreferences(user: User, at: Date, previous?: string): Promise<boolean>;
  /**
   * Makes a user an admin and ends their sessions. Returns false for an unknown account, or if the sessions
   * were ended concurrently.
   * @param by provider of which a group made the user an admin
   */
  makeAdmin(id: string, at: Date, by?: RoleProvider): Promise<boolean>;
}

export interface RoleProvider {
  readonly issuer: string;
  /** Name for the audit log. */
  readonly provider: string;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Returns false if `hash` is null (no account or no password). This takes as long as for a wrong password.
   */
  verify(hash: string | null, password: string): Promise<boolean>;
}

export interface AccountDependencies {
  readonly users: UserStore;
  readonly passwords: PasswordHasher;
  readonly loginLimit: LoginLimit;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly recordAudit: RecordAudit;
  /**
   * Counts a failed sign-in in the audit log. Does not wait until the count is stored: otherwise, the
   * response time would reveal that the account exists.
   */
  readonly countFailedSignIn: (userId: string) => void;
  readonly verifyAddresses: boolean;
}

/** @param made.verifiedAt null if the address is not verified yet; undefined if verification is off */
export const newUser = ({
  verifiedAt,
  ...made
}: Pick<User, 'id' | 'name' | 'email' | 'passwordHash' | 'createdAt'> & {
  verifiedAt: Date | null | undefined;
}): User => ({
  ...made,
  isAdmin: false,
  lastLoginAt: made.createdAt,
  salesNotesEmail: made.email,
  currency: defaultCurrency,
  referralCredits: 0,
  sessionVersion: 0,
  revision: 0,
  ...(verifiedAt !== undefined && { emailVerifiedAt: verifiedAt, salesNotesEmailVerifiedAt: verifiedAt }),
});

/** @throws {ApiError} `conflict` if the address has an account, `invalid` for a weak password */
export const signUp = async (
  { users, passwords, now, newId, verifyAddresses }: AccountDependencies,
  { name, email, password, referralToken, timeZone }: SignUpRequest,
): Promise<User> => {
  refuseWeakPassword(password, { name, email });
  const made = newUser({
    ...{ id: newId(), name, email, passwordHash: await passwords.hash(password), createdAt: now() },
    verifiedAt: verifyAddresses ? null : undefined,
  });
  const zone = timeZoneName.safeParse(timeZone);
  const user = zone.success ? { ...made, timeZone: zone.data } : made;
  if (await users.add(user, referralToken)) return user;
  throw emailTaken('An account with this email already exists. Please sign in instead.');
};

export const emailTaken = (message: string) =>
  new ApiError('conflict', 'email_taken', message, { email: 'An account with this email already exists' });

/**
 * Returns the key of the counter of failed logins. Unknown devices share one counter per address, whether or
 * not it has an account. The key contains the session version, so that a password reset starts a new counter:
 * an attacker cannot lock out the owner.
 */
const attemptsKey = (email: string, user: User | null, device: Device | null): string =>
  isKnownDevice(device, user)
    ? `device ${device.id} ${user?.id}`
    : `account ${accountKey(email)} ${user?.sessionVersion ?? 0}`;

/**
 * Authenticates by email and password, without the second factor.
 * @param device a known device has its own counter of failed logins
 * @throws {ApiError} `unauthenticated`, with the same message for a wrong password and an unknown address;
 * `tooMany` after repeated failures
 */
export const logIn = async (
  { users, passwords, loginLimit, countFailedSignIn }: AccountDependencies,
  { email, password }: LoginRequest,
  device: Device | null,
): Promise<User> => {
  const user = await users.byAddress(email);
  const matches = await withLoginLimit(loginLimit, attemptsKey(email, user, device), () =>
    passwords.verify(user?.passwordHash ?? null, password),
  );
  if (!user || !matches) {
    if (user) countFailedSignIn(user.id);
    throw new ApiError('unauthenticated', 'invalid_credentials', 'Invalid email or password');
  }
  return user;
};

export const promote = async (
  { users, now }: Pick<AccountDependencies, 'users' | 'now'>,
  email: string,
  { unverified }: { unverified: 'refused' | 'allowed' } = { unverified: 'refused' },
): Promise<'promoted' | 'already' | 'unknown' | 'unverified'> => {
  const user = await users.byAddress(email);
  if (!user) return 'unknown';
  // A command takes precedence over a group: afterwards, leaving the group does not remove the role.
  if (user.isAdmin && !user.adminIssuer) return 'already';
  if (unverified === 'refused' && !isEmailVerified(user)) return 'unverified';
  return (await users.makeAdmin(user.id, now())) ? 'promoted' : 'unknown';
};

export const signedOut = () => new ApiError('unauthenticated', 'signed_out', 'Please sign in.');

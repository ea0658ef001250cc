import type { LoginRequest, SignUpRequest } from '@debrief/contracts/http/auth';
import { defaultCurrency } from '@debrief/contracts/currency';
import { timeZoneName } from '@debrief/contracts/date-preferences';
import { ApiError } from '@debrief/service-kit/errors';
import type { RecordAudit } from './audit.ts';
import { isKnownDevice, type Device } from './known-devices.ts';
import { withLoginLimit, type LoginLimit } from './login-attempts.ts';
import { accountKey, isEmailVerified, type User } from './user.ts';
import { refuseWeakPassword } from './weak-password.ts';

export interface UserStore {
  /** Stores a new account with its event; false when its address is taken. */
  add(user: User, referralToken?: string): Promise<boolean>;
  byId(id: string): Promise<User | null>;
  byKey(key: string): Promise<User | null>;
  /** The account of an address, also one that still has the key of an earlier version. */
  byAddress(email: string): Promise<User | null>;
  recordLogin(id: string, at: Date): Promise<void>;
  /**
   * Stores changed preferences with their event, unless somebody changed them since `user` was read: then false.
   * @param previous a verified address that notes went to until now
   */
  savePreferences(user: User, at: Date, previous?: string): Promise<boolean>;
  /** Makes the account an admin and ends its sessions, with an event; false when it is gone. */
  makeAdmin(id: string, at: Date): Promise<boolean>;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown account (`hash` null) as for a known one. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

export interface AccountDependencies {
  readonly users: UserStore;
  readonly passwords: PasswordHasher;
  readonly loginLimit: LoginLimit;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly recordAudit: RecordAudit;
  /** Counts a wrong password for the audit log. Returns at once: it must not take longer than for an unknown address. */
  readonly countFailedSignIn: (userId: string) => void;
  /** Whether new addresses have to be verified. */
  readonly verifyAddresses: boolean;
}

/**
 * Builds a new account with default values. Signing up signs its user in.
 * @param made.verifiedAt when the owner of the address showed themselves: null for not yet, undefined where nobody is asked to
 */
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

/** @throws {ApiError} `conflict` when the address has an account, `invalid` for a password that is easy to guess. */
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

/** The error for an address that has an account. */
export const emailTaken = (message: string) =>
  new ApiError('conflict', 'email_taken', message, { email: 'An account with this email already exists' });

/**
 * What failed tries are counted under: whoever is not known, by the address they typed, whether it has an account or not. A new
 * session version, as after a new password, begins a new count: nobody keeps an owner out who has just proved who they are.
 */
const attemptsKey = (email: string, user: User | null, device: Device | null): string =>
  isKnownDevice(device, user)
    ? `device ${device.id} ${user?.id}`
    : `account ${accountKey(email)} ${user?.sessionVersion ?? 0}`;

/**
 * Whose address and password these are. A second factor may still be needed.
 * @param device what signs in; one that has done so before is not slowed down by the failed tries of others
 * @throws {ApiError} `unauthenticated`, the same for a wrong password as for an unknown address; `tooMany` after several of these
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

/**
 * Makes the account of `email` an admin: `unknown` when there is none, `already` when it is one, `unverified` when nobody
 * has shown that the address is theirs, unless that is `allowed`.
 */
export const promote = async (
  { users, now }: Pick<AccountDependencies, 'users' | 'now'>,
  email: string,
  { unverified }: { unverified: 'refused' | 'allowed' } = { unverified: 'refused' },
): Promise<'promoted' | 'already' | 'unknown' | 'unverified'> => {
  const user = await users.byAddress(email);
  if (!user) return 'unknown';
  if (user.isAdmin) return 'already';
  if (unverified === 'refused' && !isEmailVerified(user)) return 'unverified';
  return (await users.makeAdmin(user.id, now())) ? 'promoted' : 'unknown';
};

/** The error for a session that has ended. */
export const signedOut = () => new ApiError('unauthenticated', 'signed_out', 'Please sign in.');

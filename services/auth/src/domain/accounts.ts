import type { LoginRequest, PreferencesRequest, SignUpRequest } from '@debrief/contracts/http/auth';
import { defaultCurrency } from '@debrief/contracts/currency';
import { ApiError } from '@debrief/service-kit/errors';
import { accountKey, type User } from './user.ts';

export interface UserStore {
  /** Stores a new account with its event; false when its address is taken. */
  add(user: User, referralToken?: string): Promise<boolean>;
  byId(id: string): Promise<User | null>;
  byKey(key: string): Promise<User | null>;
  recordLogin(id: string, at: Date): Promise<void>;
  /** Stores changed preferences with their event, unless somebody changed them since `user` was read: then false. */
  savePreferences(user: User, at: Date): Promise<boolean>;
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
  readonly now: () => Date;
  readonly newId: () => string;
}

/** @throws {ApiError} `conflict` when the address has an account. */
export const signUp = async (
  { users, passwords, now, newId }: AccountDependencies,
  { name, email, password, referralToken }: SignUpRequest,
): Promise<User> => {
  const user: User = {
    id: newId(),
    name,
    email,
    passwordHash: await passwords.hash(password),
    isAdmin: false,
    createdAt: now(),
    lastLoginAt: null,
    salesNotesEmail: email,
    currency: defaultCurrency,
    referralCredits: 0,
    sessionVersion: 0,
    revision: 0,
  };
  if (await users.add(user, referralToken)) return user;
  throw new ApiError(
    'conflict',
    'email_taken',
    'An account with this email already exists. Please sign in instead.',
    {
      email: 'An account with this email already exists',
    },
  );
};

/**
 * Whose address and password these are. A second factor may still be needed.
 * @throws {ApiError} `unauthenticated`, the same for a wrong password as for an unknown address.
 */
export const logIn = async (
  { users, passwords }: AccountDependencies,
  { email, password }: LoginRequest,
): Promise<User> => {
  const user = await users.byKey(accountKey(email));
  const matches = await passwords.verify(user?.passwordHash ?? null, password);
  if (!user || !matches) {
    throw new ApiError('unauthenticated', 'invalid_credentials', 'Invalid email or password');
  }
  return user;
};

const maxAttempts = 5;

/** @throws {ApiError} `unauthenticated` when the account is gone, `conflict` when others keep changing it. */
export const changePreferences = async (
  { users, now }: Pick<AccountDependencies, 'users' | 'now'>,
  userId: string,
  preferences: PreferencesRequest,
): Promise<User> => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const user = await users.byId(userId);
    if (!user) throw signedOut();
    const changed = { ...user, ...preferences, revision: user.revision + 1 };
    if (await users.savePreferences(changed, now())) return changed;
  }
  throw new ApiError(
    'conflict',
    'preferences_changed',
    'Your preferences were changed elsewhere. Please try again.',
  );
};

/** Makes the account of `email` an admin: `unknown` when there is none, `already` when it is one. */
export const promote = async (
  { users, now }: Pick<AccountDependencies, 'users' | 'now'>,
  email: string,
): Promise<'promoted' | 'already' | 'unknown'> => {
  const user = await users.byKey(accountKey(email));
  if (!user) return 'unknown';
  if (user.isAdmin) return 'already';
  return (await users.makeAdmin(user.id, now())) ? 'promoted' : 'unknown';
};

/** The error for a session that has ended. */
export const signedOut = () => new ApiError('unauthenticated', 'signed_out', 'Please sign in.');

import { ApiError } from '@debrief/service-kit/errors';
import type { Identity } from '@debrief/service-kit/identity/verifier';
import type { PasswordHasher } from './accounts.ts';
import type { User } from './user.ts';

/** How long after signing in somebody without a password may change how they sign in. */
const recentMs = 15 * 60_000;

export interface ConfirmDependencies {
  readonly passwords: PasswordHasher;
  /** Whether people sign in with passwords here. */
  readonly passwordSignIn: boolean;
  readonly now: () => Date;
  /** How long a session lasts. */
  readonly sessionMs: number;
}

/** @throws {ApiError} `forbidden` unless it is the user's password; `field` is the one to correct. */
export const requirePassword = async (
  passwords: PasswordHasher,
  user: User,
  password: string,
  field: string,
): Promise<void> => {
  if (await passwords.verify(user.passwordHash, password)) return;
  const message = 'This is not your current password';
  throw new ApiError('forbidden', 'wrong_password', message, { [field]: message });
};

/** Whether the session was opened a moment ago. One that seems to begin later than now is not: sessions lasted longer before. */
const isRecent = ({ now, sessionMs }: ConfirmDependencies, { expiresAt }: Identity): boolean => {
  const age = now().getTime() - (expiresAt.getTime() - sessionMs);
  return age > -1000 && age <= recentMs;
};

/**
 * Makes sure that whoever calls is the user, and not somebody at an open browser: by the password, or by a recent sign-in where
 * the account has no password that opens it.
 * @throws {ApiError} `invalid` without the password, `forbidden` for a wrong one or a sign-in that is not recent
 */
export const confirmCaller = async (
  dependencies: ConfirmDependencies,
  user: User,
  session: Identity,
  password: string | undefined,
): Promise<void> => {
  const { passwords, passwordSignIn } = dependencies;
  if (passwordSignIn && user.passwordHash !== null) {
    const message = 'Please enter your password';
    if (password === undefined)
      throw new ApiError('invalid', 'password_required', message, { password: message });
    return requirePassword(passwords, user, password, 'password');
  }
  if (isRecent(dependencies, session)) return;
  throw new ApiError(
    'forbidden',
    'recent_sign_in_required',
    'Please sign out and back in first. You can do this within 15 minutes of signing in.',
  );
};

import { ApiError } from '@debrief/service-kit/errors';
import type { Identity } from '@debrief/service-kit/identity/verifier';
import type { PasswordHasher } from './accounts.ts';
import type { User } from './user.ts';

/** Maximum age of a sign-in that replaces the password as confirmation. */
const recentMs = 15 * 60_000;

export interface ConfirmDependencies {
  readonly passwords: PasswordHasher;
  readonly passwordSignIn: boolean;
  readonly now: () => Date;
  readonly sessionMs: number;
}

/** @throws {ApiError} `forbidden` for a wrong password, with an error for the request field `field` */
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

/**
 * Derives the time of sign-in from the expiry. If `SESSION_DAYS` was lowered, the derived time may be in the
 * future; such a session does not count as recent.
 */
const isRecent = ({ now, sessionMs }: ConfirmDependencies, { expiresAt }: Identity): boolean => {
  const age = now().getTime() - (expiresAt.getTime() - sessionMs);
  return age > -1000 && age <= recentMs;
};

/**
 * Protects a browser that was left open: requires the password, or a recent sign-in if the account has no
 * password or passwords are off.
 * @throws {ApiError} `invalid` if the password is missing, `forbidden` if it is wrong or the sign-in is too
 * old
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

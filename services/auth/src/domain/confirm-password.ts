import { ApiError } from '@debrief/service-kit/errors';
import type { PasswordHasher } from './accounts.ts';
import type { User } from './user.ts';

/**
 * Makes sure that whoever uses the session of `user` also knows the password.
 * @throws {ApiError} `forbidden` when it is another one.
 */
export const confirmPassword = async (
  passwords: Pick<PasswordHasher, 'verify'>,
  user: User,
  password: string,
): Promise<void> => {
  if (await passwords.verify(user.passwordHash, password)) return;
  throw new ApiError('forbidden', 'wrong_password', 'That is not your password. Please try again.', {
    password: 'That is not your password',
  });
};

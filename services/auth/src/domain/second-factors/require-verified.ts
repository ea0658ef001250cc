import { ApiError } from '@debrief/service-kit/errors';
import { isEmailVerified, type User } from '../user.ts';

/**
 * Only whoever has shown that the address is theirs adds a way to sign in: a stranger who signs up with it must leave none.
 * @throws {ApiError} `conflict` before that
 */
export const requireVerifiedEmail = (user: User): void => {
  if (isEmailVerified(user)) return;
  throw new ApiError(
    'conflict',
    'email_unverified',
    `Please verify your email first: open the link that we sent to ${user.email}.`,
  );
};

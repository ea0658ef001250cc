import { ApiError } from '@debrief/service-kit/errors';
import { isEmailVerified, type User } from '../user.ts';

/**
 * A stranger who signs up with the address must not leave a backdoor.
 * @throws {ApiError} `conflict`
 */
export const requireVerifiedEmail = (user: User): void => {
  if (isEmailVerified(user)) return;
  throw new ApiError(
    'conflict',
    'email_unverified',
    `Please verify your email first: open the link that we sent to ${user.email}.`,
  );
};

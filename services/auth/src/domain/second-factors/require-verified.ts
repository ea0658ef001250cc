import { ApiError } from '@debrief/service-kit/errors';
import { isEmailVerified, type User } from '../user.ts';

/**
 * Rejects unverified accounts. Otherwise, someone could sign up with another person's address and leave a
 * second factor or a linked provider behind.
 * @throws {ApiError} `conflict` for an unverified address
 */
export const requireVerifiedEmail = (user: User): void => {
  if (isEmailVerified(user)) return;
  throw new ApiError(
    'conflict',
    'email_unverified',
    `Please verify your email first: open the link we sent to ${user.email}.`,
  );
};

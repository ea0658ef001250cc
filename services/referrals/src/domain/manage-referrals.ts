import type { InvitationsRequest } from '@debrief/contracts/http/referral-requests';
import { ApiError } from '@debrief/service-kit/errors';
import { recalculateBalance, type BalanceDependencies } from './balance.ts';
import { eraseIfDeleted, type EraseUserDependencies } from './erase-user.ts';
import { invite, type InviteDependencies } from './invite.ts';
import type { Referral } from './referral.ts';

const signedOut = () => new ApiError('unauthenticated', 'signed_out', 'Please sign in.');

/**
 * Creates referrals, and erases them if the account is deleted concurrently.
 * @throws {ApiError} `unauthenticated` if the account is deleted
 */
export const inviteAsUser = async (
  dependencies: InviteDependencies & EraseUserDependencies,
  userId: string,
  request: InvitationsRequest,
): Promise<Referral[]> => {
  if (await dependencies.deleted.has(userId)) throw signedOut();
  const referrals = await invite(dependencies, userId, request);
  if (await eraseIfDeleted(dependencies, userId)) throw signedOut();
  return referrals;
};

/** Removes a referral, with its credits. Returns false for an unknown referral. */
export const removeReferral = async (
  dependencies: BalanceDependencies & {
    readonly referrals: { remove(id: string, deletedBy: string): Promise<string | null> };
  },
  id: string,
  adminId: string,
): Promise<boolean> => {
  const referrerId = await dependencies.referrals.remove(id, adminId);
  if (referrerId === null) return false;
  // Does not wait for the event, so that the admin's next list has the right order.
  await recalculateBalance(dependencies, referrerId);
  return true;
};

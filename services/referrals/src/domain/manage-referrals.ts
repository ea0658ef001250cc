import type { InvitationsRequest } from '@debrief/contracts/http/referrals';
import { ApiError } from '@debrief/service-kit/errors';
import { recalculateBalance, type BalanceDependencies } from './balance.ts';
import { eraseIfDeleted, type EraseUserDependencies } from './erase-user.ts';
import { invite, type InviteDependencies } from './invite.ts';
import type { Referral } from './referral.ts';

const signedOut = () => new ApiError('unauthenticated', 'signed_out', 'Please sign in.');

/**
 * {@link invite}, for somebody whose account may be deleted at this moment: nothing of theirs is left behind then.
 * @throws {ApiError} `unauthenticated` when the account is gone
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

/** An admin removes a referral for good; an accepted one takes its credits with it. False when there is none. */
export const removeReferral = async (
  dependencies: BalanceDependencies & {
    readonly referrals: { remove(id: string, deletedBy: string): Promise<string | null> };
  },
  id: string,
  adminId: string,
): Promise<boolean> => {
  const referrerId = await dependencies.referrals.remove(id, adminId);
  if (referrerId === null) return false;
  // The referral's event does this too; done here, the admin's next look shows it.
  await recalculateBalance(dependencies, referrerId);
  return true;
};

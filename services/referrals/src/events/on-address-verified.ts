import { addressVerified } from '@debrief/contracts/events/auth-links';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { acceptInvitation, type AcceptInvitationDependencies } from '../domain/accept-invitation.ts';
import { eraseIfDeleted, type EraseUserDependencies } from '../domain/erase-user.ts';

export const onAddressVerified = (storage: AcceptInvitationDependencies & EraseUserDependencies) =>
  subscription({
    queue: 'referrals.address.accept-invitation',
    event: addressVerified,
    handle: async ({ data: { userId, email, emailVerified, ...data }, time }) => {
      if (!emailVerified || (await storage.deleted.has(userId))) return;
      const [signedUpAt, at] = [new Date(data.signedUpAt), new Date(time)];
      await acceptInvitation(storage, { userId, email, signedUpAt, at, verified: true });
      await eraseIfDeleted(storage, userId);
    },
  });

import { mailboxOf } from '@debrief/contracts/canonical-address';
import { userSignedUp } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { acceptInvitation, type AcceptInvitationDependencies } from '../domain/accept-invitation.ts';
import { recalculateBalance, type BalanceDependencies } from '../domain/balance.ts';
import { eraseIfDeleted } from '../domain/erase-user.ts';
import { updatePerson, type UpdatePersonDependencies } from '../domain/update-person.ts';

export const onUserSignedUp = (
  storage: AcceptInvitationDependencies & BalanceDependencies & UpdatePersonDependencies,
) =>
  subscription({
    queue: 'referrals.user.accept-invitation',
    event: userSignedUp,
    handle: async ({ data, time }) => {
      const { userId, name, email, salesNotesEmail, currency, referralToken } = data;
      const verified = data.emailVerified !== false;
      if (await storage.deleted.has(userId)) return;
      const addresses = [...new Set([email, salesNotesEmail].map(mailboxOf))];
      await updatePerson(storage, userId, { name, email, addresses, currency, referralToken, revision: 0 });
      const at = new Date(time);
      await acceptInvitation(storage, { userId, email, signedUpAt: at, at, verified });
      await recalculateBalance(storage, userId);
      await eraseIfDeleted(storage, userId);
    },
  });

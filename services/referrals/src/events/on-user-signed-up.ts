import { mailboxOf } from '@debrief/contracts/canonical-address';
import { userSignedUp } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { acceptInvitation, type AcceptInvitationDependencies } from '../domain/accept-invitation.ts';
import { recalculateBalance, type BalanceDependencies } from '../domain/balance.ts';
import { eraseIfDeleted } from '../domain/erase-user.ts';
import { inviteByShareLink, type LinkSignUpDependencies } from '../domain/share-link.ts';
import { updatePerson, type UpdatePersonDependencies } from '../domain/update-person.ts';

export const onUserSignedUp = (
  storage: AcceptInvitationDependencies &
    BalanceDependencies &
    UpdatePersonDependencies &
    LinkSignUpDependencies,
) =>
  subscription({
    queue: 'referrals.user.accept-invitation',
    event: userSignedUp,
    handle: async ({ data, time }) => {
      const { userId, name, email, salesNotesEmail, currency, referralToken: token } = data;
      const verified = data.emailVerified !== false;
      if (await storage.deleted.has(userId)) return;
      const addresses = [...new Set([email, salesNotesEmail].map(mailboxOf))];
      await updatePerson(storage, userId, { name, email, addresses, currency, revision: 0 });
      const at = new Date(time);
      await inviteByShareLink(storage, { userId, name, email, token, at });
      await acceptInvitation(storage, { userId, email, token, signedUpAt: at, at, verified });
      await recalculateBalance(storage, userId);
      await eraseIfDeleted(storage, userId);
    },
  });

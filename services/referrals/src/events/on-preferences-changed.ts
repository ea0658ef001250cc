import { mailboxOf } from '@debrief/contracts/canonical-address';
import { preferencesChanged } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { recalculateBalance, type BalanceDependencies } from '../domain/balance.ts';
import type { AcceptInvitationDependencies } from '../domain/accept-invitation.ts';
import { eraseIfDeleted, type EraseUserDependencies } from '../domain/erase-user.ts';
import { updatePerson, type UpdatePersonDependencies } from '../domain/update-person.ts';

/**
 * Recalculates the credits in the new currency. Claims a new address for the account,
 * so that an invitation to it cannot be accepted.
 */
export const onPreferencesChanged = (
  storage: Pick<AcceptInvitationDependencies, 'accounts'> &
    BalanceDependencies &
    UpdatePersonDependencies &
    EraseUserDependencies,
) =>
  subscription({
    queue: 'referrals.user.follow-preferences',
    event: preferencesChanged,
    handle: async ({ data: { userId, name, email, salesNotesEmail, currency, revision } }) => {
      if (await storage.deleted.has(userId)) return;
      const addresses = [...new Set([salesNotesEmail, email ?? salesNotesEmail].map(mailboxOf))];
      const named = name !== undefined && email !== undefined ? { name, email } : {};
      await updatePerson(storage, userId, { ...named, addresses, currency, revision });
      if (email !== undefined) await storage.accounts.claim(mailboxOf(email), userId);
      // Even if the currency is unchanged: a previous attempt may have failed right before this.
      await recalculateBalance(storage, userId);
      await eraseIfDeleted(storage, userId);
    },
  });

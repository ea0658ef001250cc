import { mailboxOf } from '@debrief/contracts/canonical-address';
import { preferencesChanged } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { recalculateBalance, type BalanceDependencies } from '../domain/balance.ts';
import { eraseIfDeleted, type EraseUserDependencies } from '../domain/erase-user.ts';
import { updatePerson, type UpdatePersonDependencies } from '../domain/update-person.ts';

/** Stores the user’s new address and currency, and recalculates their credits in that currency. */
export const onPreferencesChanged = (
  storage: BalanceDependencies & UpdatePersonDependencies & EraseUserDependencies,
) =>
  subscription({
    queue: 'referrals.user.follow-preferences',
    event: preferencesChanged,
    handle: async ({ data: { userId, salesNotesEmail, currency, revision } }) => {
      if (await storage.deleted.has(userId)) return;
      const addresses = [mailboxOf(salesNotesEmail)];
      await updatePerson(storage, userId, { addresses, currency, revision });
      // Also when the currency was known: an earlier try may have stopped right before this.
      await recalculateBalance(storage, userId);
      await eraseIfDeleted(storage, userId);
    },
  });

import type { preferencesChanged } from '@debrief/contracts/events/auth';
import { recalculateBalance, type BalanceDependencies } from '../domain/balance.ts';
import { canonicalAddresses } from '../domain/canonical-address.ts';
import { updatePerson, type UpdatePersonDependencies } from '../domain/update-person.ts';
import { eraseIfDeleted, type EraseUserDependencies } from '../domain/erase-user.ts';
import type { EventHandler } from './event-handler.ts';

/** Stores the user’s new address and currency, and recalculates their credits in that currency. */
export const onPreferencesChanged =
  (
    stores: BalanceDependencies & UpdatePersonDependencies & EraseUserDependencies,
  ): EventHandler<typeof preferencesChanged> =>
  async ({ data: { userId, salesNotesEmail, currency, revision } }) => {
    if (await stores.deleted.has(userId)) return;
    const addresses = canonicalAddresses(salesNotesEmail);
    await updatePerson(stores, userId, { addresses, currency, revision });
    // Also when the currency was known: an earlier try may have stopped right before this.
    await recalculateBalance(stores, userId);
    await eraseIfDeleted(stores, userId);
  };

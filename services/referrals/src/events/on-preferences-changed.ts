import type { preferencesChanged } from '@debrief/contracts/events/auth';
import { recalculate, type Balancing } from '../domain/balance.ts';
import { canonicalAddresses } from '../domain/canonical-address.ts';
import { followPerson, type Following } from '../domain/follow-person.ts';
import { forgetIfDeleted, type Forgetting } from '../domain/forget-user.ts';
import type { Reaction } from './reaction.ts';

/** Learns of the user’s new address and currency, and works out their credits in it. */
export const onPreferencesChanged =
  (stores: Balancing & Following & Forgetting): Reaction<typeof preferencesChanged> =>
  async ({ data: { userId, salesNotesEmail, currency, revision } }) => {
    if (await stores.deleted.has(userId)) return;
    const addresses = canonicalAddresses(salesNotesEmail);
    await followPerson(stores, userId, { addresses, currency, revision });
    // Also when the currency was known: the first try may have ended right before this.
    await recalculate(stores, userId);
    await forgetIfDeleted(stores, userId);
  };

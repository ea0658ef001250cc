import type { userSignedUp } from '@debrief/contracts/events/auth';
import { acceptInvitation, type AcceptInvitationDependencies } from '../domain/accept-invitation.ts';
import { recalculateBalance, type BalanceDependencies } from '../domain/balance.ts';
import { canonicalAddresses } from '../domain/canonical-address.ts';
import { updatePerson, type UpdatePersonDependencies } from '../domain/update-person.ts';
import { eraseIfDeleted, type EraseUserDependencies } from '../domain/erase-user.ts';
import type { EventHandler } from './event-handler.ts';

/** Stores the user and accepts their invitation. */
export const onUserSignedUp =
  (
    stores: AcceptInvitationDependencies &
      BalanceDependencies &
      UpdatePersonDependencies &
      EraseUserDependencies,
  ): EventHandler<typeof userSignedUp> =>
  async ({ data, time }) => {
    const { userId, name, email, salesNotesEmail, currency, referralToken: token } = data;
    if (await stores.deleted.has(userId)) return;
    const addresses = canonicalAddresses(email, salesNotesEmail);
    await updatePerson(stores, userId, { name, email, addresses, currency, revision: 0 });
    await acceptInvitation(stores, { userId, email, token, at: new Date(time) });
    await recalculateBalance(stores, userId);
    await eraseIfDeleted(stores, userId);
  };

import type { userSignedUp } from '@debrief/contracts/events/auth';
import { acceptInvitation, type Accepting } from '../domain/accept-invitation.ts';
import { recalculate, type Balancing } from '../domain/balance.ts';
import { canonicalAddresses } from '../domain/canonical-address.ts';
import { followPerson, type Following } from '../domain/follow-person.ts';
import { forgetIfDeleted, type Forgetting } from '../domain/forget-user.ts';
import type { Reaction } from './reaction.ts';

/** Learns of the user and accepts the invitation that brought them. */
export const onUserSignedUp =
  (stores: Accepting & Balancing & Following & Forgetting): Reaction<typeof userSignedUp> =>
  async ({ data, time }) => {
    const { userId, name, email, salesNotesEmail, currency, referralToken: token } = data;
    if (await stores.deleted.has(userId)) return;
    const addresses = canonicalAddresses(email, salesNotesEmail);
    await followPerson(stores, userId, { name, email, addresses, currency, revision: 0 });
    await acceptInvitation(stores, { userId, email, token, at: new Date(time) });
    await recalculate(stores, userId);
    await forgetIfDeleted(stores, userId);
  };

import { mailboxOf } from '@debrief/contracts/canonical-address';
import type { Currency } from '@debrief/contracts/currency';
import { saveUnlessDeleted } from '@debrief/service-kit/save-unless-deleted';
import { acceptInvitation, type AcceptInvitationDependencies } from './accept-invitation.ts';
import { recalculateBalance, type BalanceDependencies } from './balance.ts';
import { eraseUser, type EraseUserDependencies } from './erase-user.ts';

interface PersonUpdate {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** Mailboxes, as `mailboxOf` returns them. */
  readonly addresses: readonly string[];
  readonly currency: Currency;
  /** Set at sign-up only. */
  readonly referralToken?: string | undefined;
  /** Revision of the user's data in the event; 0 at sign-up. */
  readonly revision: number;
}

export interface UpdatePersonDependencies {
  readonly people: {
    /**
     * Adds the addresses. Overwrites the other fields only if they have a lower revision. The order of events
     * does not matter.
     */
    merge(userId: string, update: PersonUpdate): Promise<void>;
  };
  readonly referrals: {
    /** Closes referrals to the referrer's own addresses, so that they cannot be accepted. */
    closeSent(referrerId: string, addresses: readonly string[]): Promise<void>;
  };
}

export type AccountChangeDependencies = AcceptInvitationDependencies &
  BalanceDependencies &
  UpdatePersonDependencies &
  EraseUserDependencies;

interface Account {
  readonly userId: string;
  readonly email: string;
  readonly salesNotesEmail: string;
  readonly currency: Currency;
  /** Missing means verified. */
  readonly emailVerified?: boolean | undefined;
}

const unlessDeleted = (storage: EraseUserDependencies, userId: string, change: () => Promise<void>) =>
  saveUnlessDeleted(storage.deleted, userId, change, () => eraseUser(storage, userId));

const updatePerson = async (
  { people, referrals }: UpdatePersonDependencies,
  userId: string,
  update: PersonUpdate,
): Promise<void> => {
  await people.merge(userId, update);
  await referrals.closeSent(userId, update.addresses);
};

const mailboxesOf = (...addresses: string[]) => [...new Set(addresses.map(mailboxOf))];

export const addAccount = (
  storage: AccountChangeDependencies,
  account: Account & { readonly name: string; readonly referralToken?: string | undefined },
  at: Date,
): Promise<void> =>
  unlessDeleted(storage, account.userId, async () => {
    const { userId, name, email, salesNotesEmail, currency, referralToken } = account;
    const addresses = mailboxesOf(email, salesNotesEmail);
    await updatePerson(storage, userId, { name, email, addresses, currency, referralToken, revision: 0 });
    const verified = account.emailVerified !== false;
    await acceptInvitation(storage, { userId, email, signedUpAt: at, at, verified });
    await recalculateBalance(storage, userId);
  });

/**
 * Stores the new name, addresses and currency, and recalculates the credits in that currency.
 * @param account has no name and email in events of earlier versions
 */
export const changeAccount = (
  storage: AccountChangeDependencies,
  account: Omit<Account, 'email'> & {
    readonly name?: string | undefined;
    readonly email?: string | undefined;
    readonly revision: number;
  },
): Promise<void> =>
  unlessDeleted(storage, account.userId, async () => {
    const { userId, name, email, salesNotesEmail, currency, revision } = account;
    const addresses = mailboxesOf(salesNotesEmail, email ?? salesNotesEmail);
    const named = name !== undefined && email !== undefined ? { name, email } : {};
    await updatePerson(storage, userId, { ...named, addresses, currency, revision });
    // Claims the new address, too, so that later invitations to it cannot be accepted.
    if (email !== undefined && account.emailVerified !== false)
      await storage.accounts.claim(mailboxOf(email), userId);
    // Runs even if nothing has changed, because an earlier attempt may have failed right before this step.
    await recalculateBalance(storage, userId);
  });

/** Accepts the invitation that waited for the address to be verified. */
export const verifyAccount = async (
  storage: AcceptInvitationDependencies & EraseUserDependencies,
  account: { userId: string; email: string; emailVerified: boolean; signedUpAt: string },
  at: Date,
): Promise<void> => {
  const { userId, email, emailVerified, signedUpAt } = account;
  if (!emailVerified) return;
  const signUp = { userId, email, signedUpAt: new Date(signedUpAt), at, verified: true };
  await unlessDeleted(storage, userId, () => acceptInvitation(storage, signUp));
};

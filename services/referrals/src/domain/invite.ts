import type { InvitationsRequest } from '@debrief/contracts/http/referrals';
import { ApiError } from '@debrief/service-kit/errors';
import { canonicalAddress } from './canonical-address.ts';
import { calledInMails, type Person } from './person.ts';
import type { Referral } from './referral.ts';
import { safeName } from './safe-name.ts';

/** What inviting needs of storage. */
export interface Inviting {
  readonly people: { find(userId: string): Promise<Person | null> };
  readonly referrals: {
    /** The referrer's referrals to these canonical addresses. */
    to(referrerId: string, addresses: readonly string[]): Promise<Referral[]>;
    /** False when the referrer has one to this address already. */
    add(referral: Referral, referrerName: string): Promise<boolean>;
    /** Sends the invitation's event on its way. */
    announce(id: string): Promise<void>;
    /** Makes a pending referral one that nobody can accept, and keeps its mail back. */
    close(id: string): Promise<void>;
  };
  readonly accounts: { holderOf(address: string): Promise<string | null> };
  readonly referrers: { ensure(userId: string): Promise<void> };
  readonly quota: {
    /** Takes `count` of today's invitations, all or none: false when that many are not left. */
    take(userId: string, count: number, at: Date): Promise<boolean>;
    giveBack(userId: string, count: number, at: Date): Promise<void>;
  };
  readonly now: () => Date;
  readonly newId: () => string;
  readonly newToken: () => string;
}

interface Friend {
  readonly name: string;
  readonly email: string;
  readonly address: string;
}

/** The friends asked for, each once, in order, without the referrer's own addresses. */
const friendsOf = (request: InvitationsRequest, own: readonly string[]): Friend[] => {
  const friends = new Map<string, Friend>();
  request.referrals.forEach(({ name, email }, index) => {
    const address = canonicalAddress(email);
    const clean = safeName(name);
    if (!clean) {
      const message = 'Please enter your friend’s name, without links';
      throw new ApiError('invalid', 'invalid_request', message, { [`referrals.${index}.name`]: message });
    }
    if (!own.includes(address) && !friends.has(address))
      friends.set(address, { name: clean, email, address });
  });
  return [...friends.values()];
};

const tooMany = () =>
  new ApiError(
    'tooMany',
    'too_many_invitations',
    'You have reached today’s limit of invitations. Please send these tomorrow.',
  );

/**
 * Stores one referral. An account for its address may come to be at any moment: the look before it keeps the mail from
 * somebody who has one, the look after it closes what a sign-up that ran meanwhile cannot have seen.
 * @returns false when there is one already
 */
const inviteOne = async (
  { referrals, accounts, now, newId, newToken }: Inviting,
  referrerId: string,
  referrerName: string,
  { name, email, address }: Friend,
): Promise<boolean> => {
  const id = newId();
  const acceptable = (await accounts.holderOf(address)) === null;
  const added = await referrals.add(
    {
      id,
      referrerId,
      refereeName: name,
      refereeEmail: email,
      canonical: address,
      status: 'pending',
      acceptable,
      token: newToken(),
      createdAt: now(),
      acceptedAt: null,
    },
    referrerName,
  );
  if (!added || !acceptable) return added;
  if ((await accounts.holderOf(address)) === null) await referrals.announce(id);
  else await referrals.close(id);
  return true;
};

/**
 * Invites the friends in `request`. Oneself and repeats make no second referral; the answer is the same whether a friend
 * has an account or not.
 * @returns the referrals to these friends, new or not, in the order asked for
 * @throws {ApiError} `tooMany` past the day's limit, and then nobody is invited
 */
export const invite = async (
  inviting: Inviting,
  referrerId: string,
  request: InvitationsRequest,
): Promise<Referral[]> => {
  const { people, referrals, referrers, quota, now } = inviting;
  const person = await people.find(referrerId);
  const friends = friendsOf(request, person?.addresses ?? []);
  const addresses = friends.map(({ address }) => address);
  const known = new Set((await referrals.to(referrerId, addresses)).map(({ canonical }) => canonical));
  const fresh = friends.filter(({ address }) => !known.has(address));
  if (fresh.length > 0) {
    const at = now();
    if (!(await quota.take(referrerId, fresh.length, at))) throw tooMany();
    await referrers.ensure(referrerId);
    const referrerName = calledInMails(safeName(person?.name ?? ''));
    const added = await Promise.all(
      fresh.map((friend) => inviteOne(inviting, referrerId, referrerName, friend)),
    );
    const repeats = added.filter((isNew) => !isNew).length;
    if (repeats > 0) await quota.giveBack(referrerId, repeats, at);
  }
  const stored = new Map((await referrals.to(referrerId, addresses)).map((each) => [each.canonical, each]));
  return addresses.flatMap((address) => stored.get(address) ?? []);
};

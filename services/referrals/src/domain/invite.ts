import { mailboxOf } from '@debrief/contracts/canonical-address';
import type { InvitationsRequest } from '@debrief/contracts/http/referrals';
import { tooManyToday } from '@debrief/service-kit/daily-quota';
import { ApiError } from '@debrief/service-kit/errors';
import { displayNameInMail, type Person } from './person.ts';
import type { Referral } from './referral.ts';
import { safeName } from './safe-name.ts';

/** What inviting needs of storage. */
export interface InviteDependencies {
  readonly people: { find(userId: string): Promise<Person | null> };
  readonly referrals: {
    /** The referrer's referrals to these canonical addresses. */
    to(referrerId: string, addresses: readonly string[]): Promise<Referral[]>;
    /** False when the referrer has one to this address already. */
    add(referral: Referral, referrerName: string): Promise<boolean>;
    /** Publishes the invitation's event. */
    publishInvitation(id: string): Promise<void>;
    /** Makes a pending referral unacceptable, and does not send its mail. */
    close(id: string): Promise<void>;
  };
  readonly accounts: { ownerOf(address: string): Promise<string | null> };
  readonly referrers: { ensure(userId: string): Promise<void> };
  readonly quota: {
    /** Reserves `count` of today's invitations, all or none: false when fewer are left. */
    take(userId: string, count: number, at: Date): Promise<boolean>;
    giveBack(userId: string, count: number, at: Date): Promise<void>;
    /** How many are used of today's. */
    used(userId: string, at: Date): Promise<number>;
  };
  readonly now: () => Date;
  readonly newId: () => string;
  readonly newToken: () => string;
}

interface Invitee {
  readonly name: string;
  readonly email: string;
  readonly address: string;
}

/** The requested invitees, without duplicates, in order, without the referrer's own addresses. */
const inviteesOf = (request: InvitationsRequest, own: readonly string[]): Invitee[] => {
  const invitees = new Map<string, Invitee>();
  request.referrals.forEach(({ name, email }, index) => {
    const address = mailboxOf(email);
    const clean = safeName(name);
    if (!clean) {
      const message = 'Please enter your friend’s name, without links';
      throw new ApiError('invalid', 'invalid_request', message, { [`referrals.${index}.name`]: message });
    }
    if (!own.includes(address) && !invitees.has(address))
      invitees.set(address, { name: clean, email, address });
  });
  return [...invitees.values()];
};

const tooMany = (at: Date) =>
  tooManyToday(
    'too_many_invitations',
    'You have reached today’s limit of invitations. Please send these tomorrow.',
    at,
  );

/**
 * Stores one referral. Its address may get an account at any moment: the check before avoids mail to an existing user, and
 * the check after closes a referral that a concurrent sign-up could not see.
 * @returns false when there is one already
 */
const inviteOne = async (
  { referrals, accounts, now, newId, newToken }: InviteDependencies,
  referrerId: string,
  referrerName: string,
  { name, email, address }: Invitee,
): Promise<boolean> => {
  const id = newId();
  const acceptable = (await accounts.ownerOf(address)) === null;
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
  if ((await accounts.ownerOf(address)) === null) await referrals.publishInvitation(id);
  else await referrals.close(id);
  return true;
};

/**
 * Invites the people in `request`. One’s own address and repeats create no referral; the answer is the same whether an invitee
 * has an account or not.
 * @returns the referrals to these invitees, new or not, in the order of the request
 * @throws {ApiError} `tooMany` past the day's limit, and then nobody is invited
 */
export const invite = async (
  dependencies: InviteDependencies,
  referrerId: string,
  request: InvitationsRequest,
): Promise<Referral[]> => {
  const { people, referrals, referrers, quota, now } = dependencies;
  const person = await people.find(referrerId);
  const invitees = inviteesOf(request, person?.addresses ?? []);
  const addresses = invitees.map(({ address }) => address);
  const known = new Set((await referrals.to(referrerId, addresses)).map(({ canonical }) => canonical));
  const newInvitees = invitees.filter(({ address }) => !known.has(address));
  if (newInvitees.length > 0) {
    const at = now();
    if (!(await quota.take(referrerId, newInvitees.length, at))) throw tooMany(at);
    await referrers.ensure(referrerId);
    const referrerName = displayNameInMail(safeName(person?.name ?? ''));
    const added = await Promise.all(
      newInvitees.map((invitee) => inviteOne(dependencies, referrerId, referrerName, invitee)),
    );
    const repeats = added.filter((isNew) => !isNew).length;
    if (repeats > 0) await quota.giveBack(referrerId, repeats, at);
  }
  const stored = new Map((await referrals.to(referrerId, addresses)).map((each) => [each.canonical, each]));
  return addresses.flatMap((address) => stored.get(address) ?? []);
};

import { mailboxOf } from '@debrief/contracts/canonical-address';
import type { InvitationsRequest } from '@debrief/contracts/http/referral-requests';
import { dailyQuotaExceeded } from '@debrief/service-kit/daily-quota';
import { ApiError } from '@debrief/service-kit/errors';
import { displayNameInMail, type Person } from './person.ts';
import type { Referral } from './referral.ts';
import { safeName } from './safe-name.ts';

export interface InviteDependencies {
  readonly people: { find(userId: string): Promise<Person | null> };
  readonly referrals: {
    to(referrerId: string, addresses: readonly string[]): Promise<Referral[]>;
    /** Stores a referral. Returns false if the referrer already has a referral to this address. */
    add(referral: Referral, referrerName: string): Promise<boolean>;
    publishInvitation(id: string): Promise<void>;
    /** Closes a referral, so that it cannot be accepted, and discards its invitation email. */
    close(id: string): Promise<void>;
  };
  readonly accounts: { ownerOf(address: string): Promise<string | null> };
  readonly referrers: { ensure(userId: string): Promise<void> };
  readonly quota: {
    /** Reserves `count` invitations. Returns false, without reserving any, if fewer are left today. */
    take(userId: string, count: number, at: Date): Promise<boolean>;
    refund(userId: string, count: number, at: Date): Promise<void>;
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
  dailyQuotaExceeded(
    'too_many_invitations',
    'You’ve reached today’s limit of invitations. Please send these tomorrow.',
    at,
  );

/**
 * Creates a referral. Checks twice whether the invitee has an account: before storing the referral, so that
 * users get no email, and afterwards, to close the referral if a concurrent sign-up has missed it.
 * @returns false if the referral already exists
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
 * Creates referrals. Ignores the referrer's own addresses and duplicates. The result does not reveal whether
 * an invitee has an account.
 * @returns new and existing referrals, in the order of the request
 * @throws {ApiError} `tooMany` if the request exceeds the daily limit; then it creates no referral
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
    if (repeats > 0) await quota.refund(referrerId, repeats, at);
  }
  const stored = new Map((await referrals.to(referrerId, addresses)).map((each) => [each.canonical, each]));
  return addresses.flatMap((address) => stored.get(address) ?? []);
};

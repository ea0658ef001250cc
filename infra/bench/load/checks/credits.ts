import type { ExpectedState } from '../expected-state.ts';
import type { Databases } from '../databases.ts';
import { compare, type Finding } from './finding.ts';

/** Copied instead of imported, so that the check detects a wrong constant. */
const creditsEach = { USD: 6, ZAR: 100 };

export const checkCredits = async (databases: Databases, expected: ExpectedState): Promise<Finding[]> => {
  const accounts = await databases.all('auth', 'users');
  const emailOf = new Map(accounts.map(({ _id, email }) => [_id, email as string]));
  const referrals = await databases.all('referrals', 'referrals', { deletedAt: null });
  const named = referrals.map(({ referrerId, refereeEmail, status }) => ({
    pair: `${emailOf.get(referrerId)} invited ${refereeEmail}`,
    status,
  }));
  const pairOf = ({ referrer, friend }: ExpectedState['invitations'][number]) =>
    `${referrer.email} invited ${friend}`;
  const accepted = expected.invitations.filter((invitation) => invitation.accepted);
  const earned = new Map<string, number>();
  for (const { referrer } of accepted) earned.set(referrer.email, (earned.get(referrer.email) ?? 0) + 1);
  return [
    compare(
      'invitations',
      expected.invitations.map(pairOf),
      named.map(({ pair }) => pair),
    ),
    compare(
      'acceptances',
      accepted.map(pairOf),
      named.filter(({ status }) => status === 'accepted').map(({ pair }) => pair),
    ),
    compare(
      'credits, compared with accepted invitations',
      expected.people.map(
        ({ email, currency }) => `${email} ${(earned.get(email) ?? 0) * creditsEach[currency]}`,
      ),
      accounts.map(({ email, referralCredits }) => `${email} ${referralCredits}`),
    ),
  ];
};

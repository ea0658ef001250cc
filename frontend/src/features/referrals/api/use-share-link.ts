import { shareLink } from '@debrief/contracts/http/referrals';
import { paths } from '../../../lib/paths.ts';
import { useQuery } from '../../../lib/use-query.ts';

/** Fetches the sign-up URL that anyone can use as a referral of the user. */
export const useShareLink = () => {
  const query = useQuery('/api/referrals/link', shareLink);
  const { data } = query;
  const url = data && `${window.location.origin}${paths.signup}?invitation=${encodeURIComponent(data.token)}`;
  return { ...query, data: url };
};

import type { ShareLink } from '@debrief/contracts/http/referrals';
import * as z from '../../../lib/schema.ts';
import { paths } from '../../../lib/paths.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';
import { useQuery } from '../../../lib/use-query.ts';

const shareLinkSchema = matchesContract<ShareLink>()(z.object({ token: z.string() }));

/** Fetches the sign-up URL that anyone can use as a referral of the user. */
export const useShareLink = () => {
  const query = useQuery('/api/referrals/link', shareLinkSchema);
  const { data } = query;
  const url = data && `${window.location.origin}${paths.signup}?invitation=${encodeURIComponent(data.token)}`;
  return { ...query, data: url };
};

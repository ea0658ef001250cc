import { referral, referralAllowance, shareLink } from '@debrief/contracts/http/referrals';
import type { InvitationsRequest } from '@debrief/contracts/http/referral-requests';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import * as z from 'zod/mini';
import { send } from '../../lib/api.ts';
import { basePath } from '../../lib/base-path.ts';
import { paths } from '../../lib/paths.ts';
import { useQuery } from '../../lib/use-query.ts';

const referralsKey = '/api/referrals';

const referralsSchema = z.array(referral);

export const useReferrals = () => useQuery(referralsKey, referralsSchema);

const allowanceKey = '/api/referrals/allowance';

export const useAllowance = () => useQuery(allowanceKey, referralAllowance);

export const useSendInvitations = () => {
  const { mutate } = useSWRConfig();
  return useSWRMutation<Response, Error, string, InvitationsRequest>(
    referralsKey,
    (path, { arg }) => send('POST', path, { body: arg }),
    { onSuccess: () => void mutate(allowanceKey) },
  );
};

/** Fetches the user's public referral link, with which anyone can sign up. */
export const useShareLink = () => {
  const query = useQuery('/api/referrals/link', shareLink);
  const { data } = query;
  const page = `${window.location.origin}${basePath}${paths.signup}`;
  const url = data && `${page}?invitation=${encodeURIComponent(data.token)}`;
  return { ...query, data: url };
};

import type { Invitation } from '@debrief/contracts/http/referrals';
import useSWR from 'swr';
import { ApiError } from '../../../lib/api-error.ts';

/**
 * The invitation behind a token, to prefill the form. An unknown or expired one is ignored, and its `referralToken` is not
 * sent; if the request fails for another reason, the token is still sent.
 */
export const useInvitation = (token: string | null) => {
  const { data, error } = useSWR<Invitation, Error>(token && `/api/invitations/${encodeURIComponent(token)}`);
  const refused = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return { invitation: data, referralToken: token && !refused ? token : undefined };
};

import type { Invitation } from '@debrief/contracts/http/referrals';
import useSWR from 'swr';
import { ApiError } from '../../../lib/api-error.ts';

/**
 * What an invitation fills in. One that means nothing any more is quietly no invitation, and no `referralToken` either;
 * one that could not be asked about still counts.
 */
export const useInvitation = (token: string | null) => {
  const { data, error } = useSWR<Invitation, Error>(token && `/api/invitations/${encodeURIComponent(token)}`);
  const refused = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return { invitation: data, referralToken: token && !refused ? token : undefined };
};

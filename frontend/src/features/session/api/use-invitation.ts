import { invitation } from '@debrief/contracts/http/referrals';
import { ApiError } from '../../../lib/api-error.ts';
import { useQuery } from '../../../lib/use-query.ts';

/** Drops an unknown or expired token, but keeps `referralToken` after other failures. */
export const useInvitation = (token: string | null) => {
  const { data, error } = useQuery(token && `/api/invitations/${encodeURIComponent(token)}`, invitation);
  const refused = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return { invitation: data, referralToken: token && !refused ? token : undefined };
};

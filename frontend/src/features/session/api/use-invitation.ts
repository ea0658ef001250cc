import type { Invitation } from '@debrief/contracts/http/referrals';
import * as z from '../../../lib/schema.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';
import { useQuery } from '../../../lib/use-query.ts';

const invitationSchema = matchesContract<Invitation>()(
  z.object({ name: z.string(), email: z.string(), invitedBy: z.string() }),
);

/**
 * Fetches the invitation of a token, to prefill the form. Drops an unknown or expired token, but still sends `referralToken` if
 * the request fails for another reason.
 */
export const useInvitation = (token: string | null) => {
  const { data, error } = useQuery(
    token && `/api/invitations/${encodeURIComponent(token)}`,
    invitationSchema,
  );
  const refused = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return { invitation: data, referralToken: token && !refused ? token : undefined };
};

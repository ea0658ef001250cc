import type { Invitation } from '@debrief/contracts/http/referrals';
import * as z from '../../../lib/schema.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';
import { useQuery } from '../../../lib/use-query.ts';

const invitationSchema = matchesContract<Invitation>()(
  z.object({ name: z.string(), email: z.string(), invitedBy: z.string() }),
);

/** Drops an unknown or expired token, but keeps `referralToken` after other failures. */
export const useInvitation = (token: string | null) => {
  const { data, error } = useQuery(
    token && `/api/invitations/${encodeURIComponent(token)}`,
    invitationSchema,
  );
  const refused = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return { invitation: data, referralToken: token && !refused ? token : undefined };
};

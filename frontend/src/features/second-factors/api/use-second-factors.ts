import { secondFactorsSchema } from '../../../lib/schemas/second-factors.ts';
import { useQuery } from '../../../lib/use-query.ts';

/** Second factors and passkeys of the signed-in user. */
export const useSecondFactors = () => useQuery('/api/auth/second-factors', secondFactorsSchema);

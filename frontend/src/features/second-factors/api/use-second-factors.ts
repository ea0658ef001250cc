import { secondFactorsSchema } from '../../../lib/schemas/second-factors.ts';
import { useQuery } from '../../../lib/use-query.ts';

export const useSecondFactors = () => useQuery('/api/auth/second-factors', secondFactorsSchema);

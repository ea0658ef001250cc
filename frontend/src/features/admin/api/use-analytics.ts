import { useQuery } from '../../../lib/use-query.ts';
import { analyticsSchema } from './schemas.ts';

export const useAnalytics = () => useQuery('/api/admin/analytics', analyticsSchema);

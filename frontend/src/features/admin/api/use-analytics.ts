import type { AnalyticsDays } from '@debrief/contracts/http/analytics';
import useSWR from 'swr';
import { fetchByKey } from '../../../lib/api.ts';
import { analyticsSchema } from './schemas.ts';

/** The figures, with the last `days` one by one. While those of another range load, the ones before stay. */
export const useAnalytics = (days: AnalyticsDays) =>
  useSWR(`/api/admin/analytics?days=${days}`, (key: string) => fetchByKey(key, analyticsSchema), {
    keepPreviousData: true,
  });

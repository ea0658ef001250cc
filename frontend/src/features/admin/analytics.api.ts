import { analytics, type AnalyticsDays } from '@debrief/contracts/http/analytics';
import useSWR from 'swr';
import { fetchByKey } from '../../lib/api.ts';

/**
 * Fetches the analytics of the last `days` days. Returns those of the previous range until they have loaded.
 */
export const useAnalytics = (days: AnalyticsDays) =>
  useSWR(`/api/admin/analytics?days=${days}`, (key: string) => fetchByKey(key, analytics), {
    keepPreviousData: true,
  });

import { analytics, type AnalyticsDays } from '@debrief/contracts/http/analytics';
import useSWR from 'swr';
import { fetchByKey } from '../../lib/api.ts';

export const useAnalytics = (days: AnalyticsDays) =>
  useSWR(`/api/admin/analytics?days=${days}`, (key: string) => fetchByKey(key, analytics), {
    keepPreviousData: true,
  });

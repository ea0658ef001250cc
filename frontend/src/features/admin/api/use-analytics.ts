import type { AnalyticsDays } from '@debrief/contracts/http/analytics';
import useSWR from 'swr';
import { fetchByKey } from '../../../lib/api.ts';
import { analyticsSchema } from './schemas.ts';

/** Keeps the previous range while another loads. */
export const useAnalytics = (days: AnalyticsDays) =>
  useSWR(`/api/admin/analytics?days=${days}`, (key: string) => fetchByKey(key, analyticsSchema), {
    keepPreviousData: true,
  });

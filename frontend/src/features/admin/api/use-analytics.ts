import type { Analytics } from '@debrief/contracts/http/analytics';
import useSWR from 'swr';

export const useAnalytics = () => useSWR<Analytics, Error>('/api/admin/analytics');

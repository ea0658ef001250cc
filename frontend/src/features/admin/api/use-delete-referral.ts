import { useSWRConfig } from 'swr';
import { send } from '../../../lib/api.ts';
import { isNotFound } from '../../../lib/api-error.ts';
import { referralStatsKey } from './use-referral-stats.ts';
import { useRefreshUsers } from './use-users.ts';

/** Also refetches stats and users, whose credits change. */
export const useDeleteReferral = () => {
  const { mutate } = useSWRConfig();
  const refreshUsers = useRefreshUsers();

  const refresh = () => void Promise.allSettled([mutate(referralStatsKey), refreshUsers()]);
  return async (id: string) => {
    try {
      await send('DELETE', `/api/admin/referrals/${encodeURIComponent(id)}`);
      refresh();
    } catch (error) {
      if (isNotFound(error)) refresh();
      throw error;
    }
  };
};

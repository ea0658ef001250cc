import { useSWRConfig } from 'swr';
import { send } from '../../../lib/api.ts';
import { isNotFound } from '../../../lib/api-error.ts';
import { referralStatsKey } from './use-referral-stats.ts';
import { useRefreshUsers } from './use-users.ts';

/** Removes the user immediately, even on 404, then refetches. */
export const useDeleteUser = () => {
  const { mutate } = useSWRConfig();
  const refreshUsers = useRefreshUsers();

  const refresh = (id: string) => void Promise.allSettled([refreshUsers(id), mutate(referralStatsKey)]);
  return async (id: string) => {
    try {
      await send('DELETE', `/api/admin/users/${encodeURIComponent(id)}`);
      refresh(id);
    } catch (error) {
      if (isNotFound(error)) refresh(id);
      throw error;
    }
  };
};

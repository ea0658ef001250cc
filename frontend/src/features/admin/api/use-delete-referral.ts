import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';
import { isNotFound } from '../../../lib/api-error.ts';
import { referralStatsKey } from './use-referral-stats.ts';
import { useRefreshUsers } from './use-users.ts';

const deleteReferral = async (path: string, { arg: id }: { arg: string }) => {
  await send('DELETE', `${path}/${encodeURIComponent(id)}`);
};

/** The server recalculates the credits, so referral stats and users are refetched. */
export const useDeleteReferral = () => {
  const { mutate } = useSWRConfig();
  const refreshUsers = useRefreshUsers();
  const { trigger, isMutating } = useSWRMutation<void, Error, string, string>(
    '/api/admin/referrals',
    deleteReferral,
  );

  const refresh = () => void Promise.allSettled([mutate(referralStatsKey), refreshUsers()]);
  const remove = async (id: string) => {
    try {
      await trigger(id);
      refresh();
    } catch (error) {
      if (isNotFound(error)) refresh();
      throw error;
    }
  };
  return { remove, isMutating };
};

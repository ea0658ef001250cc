import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';
import { isNotFound } from '../../../lib/api-error.ts';
import { referralStatsKey } from './use-referral-stats.ts';
import { useRefreshUsers } from './use-users.ts';

const deleteUser = async (path: string, { arg: id }: { arg: string }) => {
  await send('DELETE', `${path}/${encodeURIComponent(id)}`);
};

/** Removes the user from the list at once, also if they were already gone (404), then refetches users and referrals. */
export const useDeleteUser = () => {
  const { mutate } = useSWRConfig();
  const refreshUsers = useRefreshUsers();
  const { trigger, isMutating } = useSWRMutation<void, Error, string, string>('/api/admin/users', deleteUser);

  const refresh = (id: string) => void Promise.allSettled([refreshUsers(id), mutate(referralStatsKey)]);
  const remove = async (id: string) => {
    try {
      await trigger(id);
      refresh(id);
    } catch (error) {
      if (isNotFound(error)) refresh(id);
      throw error;
    }
  };
  return { remove, isMutating };
};

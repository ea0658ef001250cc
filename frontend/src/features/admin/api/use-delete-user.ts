import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';
import { isGone } from '../../../lib/api-error.ts';
import { referralStatsKey } from './use-referral-stats.ts';
import { useRefreshUsers } from './use-users.ts';

const deleteUser = async (path: string, { arg: id }: { arg: string }) => {
  await send('DELETE', `${path}/${encodeURIComponent(id)}`);
};

/** The user is gone from the list at once, also one who was gone already; then all that names them is fetched again. */
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
      if (isGone(error)) refresh(id);
      throw error;
    }
  };
  return { remove, isMutating };
};

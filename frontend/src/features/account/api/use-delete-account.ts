import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';

const deleteAccount = (path: string, { arg }: { arg: string }) =>
  send('DELETE', path, { body: { password: arg } });

/** Deletes the account, given its password. */
export const useDeleteAccount = () =>
  useSWRMutation<Response, Error, string, string>('/api/account', deleteAccount);

import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';
import { confirmation } from '../../../lib/confirmation.ts';

const deleteAccount = (path: string, { arg }: { arg: string }) =>
  send('DELETE', path, { body: confirmation(arg) });

/** Requires the password if the account has one. */
export const useDeleteAccount = () =>
  useSWRMutation<Response, Error, string, string>('/api/account', deleteAccount);

import type { AccountChange } from '@debrief/contracts/http/account';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';
import { sessionKey } from '../../../lib/session-user.ts';

const changeAccount = (path: string, { arg }: { arg: AccountChange }) => send('PATCH', path, { body: arg });

export const useChangeAccount = () => {
  const { mutate } = useSWRConfig();
  const { trigger, isMutating, error } = useSWRMutation<Response, Error, string, AccountChange>(
    '/api/account',
    changeAccount,
  );

  const change = async (account: AccountChange) => {
    await trigger(account);
    await mutate(sessionKey);
  };

  return { change, isSaving: isMutating, error };
};

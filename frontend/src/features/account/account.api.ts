import type { AccountChange, PasswordChange } from '@debrief/contracts/http/auth-requests';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { send } from '../../lib/api.ts';
import { browserPath } from '../../lib/browser-path.ts';
import { confirmation } from '../../lib/confirmation.ts';
import { sessionKey } from '../../lib/session-user.ts';
import { markFeedEnded } from './calendar-feed.api.ts';
import { sessionsKey } from './sessions.api.ts';

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

const changePassword = (path: string, { arg }: { arg: PasswordChange }) => send('PATCH', path, { body: arg });

/** Changes the password. The server then ends all other sessions and the calendar feed. */
export const useChangePassword = () => {
  const { mutate } = useSWRConfig();
  const { trigger, isMutating, error } = useSWRMutation<Response, Error, string, PasswordChange>(
    '/api/auth/password',
    changePassword,
  );

  const change = async (passwords: PasswordChange) => {
    await trigger(passwords);
    await mutate(sessionsKey);
    await markFeedEnded(mutate);
  };

  return { change, isSaving: isMutating, error };
};

const deleteAccount = (path: string, { arg }: { arg: string }) =>
  send('DELETE', path, { body: confirmation(arg) });

export const useDeleteAccount = () =>
  useSWRMutation<Response, Error, string, string>('/api/account', deleteAccount);

export const exportPath = (): string => browserPath('/api/account/export');

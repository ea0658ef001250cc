import type { PasswordChange } from '@debrief/contracts/http/account';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';
import { markFeedEnded } from './use-calendar-feed.ts';
import { sessionsKey } from './use-sessions.ts';

const changePassword = (path: string, { arg }: { arg: PasswordChange }) => send('PATCH', path, { body: arg });

/** The server ends all other sessions and the calendar feed. */
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

import type { PreferencesRequest } from '@debrief/contracts/http/auth-requests';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { send } from '../../lib/api.ts';
import { sessionKey } from '../../lib/session-user.ts';

const savePreferences = (path: string, { arg }: { arg: PreferencesRequest }) =>
  send('PATCH', path, { body: arg });

export const useSavePreferences = () => {
  const { mutate } = useSWRConfig();
  const { trigger, isMutating, error } = useSWRMutation<Response, Error, string, PreferencesRequest>(
    '/api/user/preferences',
    savePreferences,
  );

  const save = async (preferences: PreferencesRequest) => {
    await trigger(preferences);
    await mutate(sessionKey);
  };

  return { save, isSaving: isMutating, error };
};

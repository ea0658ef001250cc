import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';
import { sessionKey } from '../../../lib/session-user.ts';
import type { Session } from './use-session.ts';

/** Ends the session and clears all cached data. A failure is only logged. */
export const useLogout = () => {
  const { mutate } = useSWRConfig();
  const { trigger, isMutating } = useSWRMutation('/api/auth/logout', (path) => send('POST', path));

  const logOut = async () => {
    try {
      await trigger();
    } catch (error) {
      console.error('Logout failed', error);
      return;
    }
    await mutate<Session>(sessionKey, { status: 'anonymous' }, { revalidate: false });
    await mutate((key) => key !== sessionKey, undefined, { revalidate: false });
  };

  return { logOut, isLoggingOut: isMutating };
};

import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';
import { clearUserCache } from '../../../lib/offline-cache/offline-cache.ts';
import { announceSession } from '../../../lib/session-channel.ts';
import { sessionKey } from '../../../lib/session-user.ts';
import type { Session } from './use-session.ts';

/** Only logs errors. */
export const useLogout = () => {
  const { mutate } = useSWRConfig();
  const { trigger, isMutating } = useSWRMutation('/api/auth/logout', (path) => send('POST', path));

  const logOut = async () => {
    // Clears before the request, in case the page closes, and after it, in case a late response was cached.
    await clearUserCache();
    try {
      await trigger();
      announceSession(null);
      await clearUserCache();
    } catch (error) {
      console.error('Logout failed', error);
      return;
    }
    await mutate<Session>(sessionKey, { status: 'anonymous' }, { revalidate: false });
    await mutate((key) => key !== sessionKey, undefined, { revalidate: false });
  };

  return { logOut, isLoggingOut: isMutating };
};

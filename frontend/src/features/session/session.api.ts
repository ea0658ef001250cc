import { sessionUser, type SessionUser } from '@debrief/contracts/http/auth';
import useSWR, { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { request, send } from '../../lib/api.ts';
import { cacheUser, clearUserCache, findCachedUser } from '../../lib/offline-cache/offline-cache.ts';
import { pageUser, setPageUser } from '../../lib/page-user.ts';
import { announceSession } from '../../lib/session-channel.ts';
import { sessionKey } from '../../lib/session-user.ts';

export type Session =
  | { readonly status: 'signed-in'; readonly user: SessionUser }
  | { readonly status: 'anonymous' }
  /** `elsewhere`: in another tab. */
  | { readonly status: 'ended'; readonly elsewhere: boolean }
  /** `now` is the user who has signed in since, once known. */
  | { readonly status: 'changed'; readonly now?: SessionUser };

const anonymous: Session = { status: 'anonymous' };

const adopt = (user: SessionUser, asked: number): Session => {
  const shown = pageUser();
  if (shown && shown.id !== user.id) return { status: 'changed', now: user };
  setPageUser(user);
  if (!shown) announceSession(user.id);
  void cacheUser(user, asked);
  return { status: 'signed-in', user };
};

/** Signs in the cached user. Throws `error` if there is none, or if the page belongs to another user. */
const findUserOffline = async (error: NetworkError): Promise<Session> => {
  const cached = await findCachedUser(sessionUser);
  const shown = pageUser();
  if (!cached || (shown && shown.id !== cached.id)) throw error;
  setPageUser(cached);
  return { status: 'signed-in', user: cached };
};

/**
 * Fetches the session. Treats any error response as signed out, except on a page with a user, where only a
 * 401 ends the session and other errors are thrown. Without a network, signs in the cached user.
 */
const checkSession = async (path: string): Promise<Session> => {
  const asked = Date.now();
  try {
    return adopt(await request('GET', path, sessionUser), asked);
  } catch (error) {
    if (error instanceof NetworkError) return findUserOffline(error);
    if (!(error instanceof ApiError)) throw error;
    const isShown = pageUser() !== undefined;
    if (error.status === 401) {
      await clearUserCache();
      return isShown ? { status: 'ended', elsewhere: false } : anonymous;
    }
    console.error('Session check failed', error.message);
    if (isShown) throw error;
    return anonymous;
  }
};

/** @param options.watch revalidates when the tab regains focus */
export const useSession = ({ watch = false } = {}) =>
  useSWR<Session, Error>(sessionKey, checkSession, { revalidateOnFocus: watch, focusThrottleInterval: 0 });

export const useLogout = () => {
  const { mutate } = useSWRConfig();
  const { trigger, isMutating } = useSWRMutation('/api/auth/logout', (path) => send('POST', path));

  const logOut = async () => {
    // Clears the cache before the request, in case the page closes, and after it, in case a late response was
    // cached.
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

import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { onSessionOver } from '../../../lib/api.ts';
import { forgetUser } from '../../../lib/kept/kept.ts';
import { pageUser } from '../../../lib/page-user.ts';
import { onSessionAnnounced } from '../../../lib/session-channel.ts';
import { sessionKey } from '../../../lib/session-user.ts';
import type { Session } from './use-session.ts';

/**
 * Notices that the page's user is no longer signed in, or somebody else is: from other tabs, from refused requests, and when the
 * user comes back to the tab.
 */
export const useSessionEvents = () => {
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    const status = () => (cache.get(sessionKey)?.data as Session | undefined)?.status;
    const check = () => {
      mutate(sessionKey).catch((error: unknown) => console.error('Session check failed', error));
    };
    /** Hides the page and forgets what it has loaded. */
    const leave = (session: Session) => {
      void mutate<Session>(sessionKey, session, { revalidate: false });
      void mutate((key) => key !== sessionKey, undefined, { revalidate: false });
    };
    const end = (elsewhere: boolean) => {
      void forgetUser();
      leave({ status: 'ended', elsewhere });
    };
    const hide = () => {
      if (status() === 'changed') return;
      leave({ status: 'changed' });
      // Finds out who is signed in.
      check();
    };
    const onAnnounced = (userId: unknown) => {
      if (userId === null) end(true);
      else if (userId !== pageUser()?.id) hide();
      else if (status() === 'changed') check();
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible' && navigator.onLine && status() === 'signed-in') check();
    };
    document.addEventListener('visibilitychange', onVisible);
    const stops = [
      onSessionAnnounced(onAnnounced),
      onSessionOver((reason) => (reason === 'ended' ? end(false) : hide())),
      () => document.removeEventListener('visibilitychange', onVisible),
    ];
    return () => stops.forEach((stop) => stop());
  }, [cache, mutate]);
};

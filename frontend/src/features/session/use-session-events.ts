import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { isSessionChanged } from '../../lib/api-error.ts';
import { clearUserCache } from '../../lib/offline-cache/offline-cache.ts';
import { onSessionExpired, pageUser } from '../../lib/page-user.ts';
import { onSessionAnnounced } from '../../lib/session-channel.ts';
import { sessionKey } from '../../lib/session-user.ts';
import type { Session } from './session.api.ts';

export const useSessionEvents = () => {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const show = (session: Session) => void mutate(sessionKey, session, { revalidate: false });
    const end = (elsewhere: boolean) => {
      void clearUserCache();
      show({ status: 'ended', elsewhere });
    };
    const hide = () => {
      show({ status: 'changed' });
      void mutate(sessionKey);
    };
    const stops = [
      onSessionAnnounced((userId) => {
        if (userId === null) end(true);
        else if (userId !== pageUser()?.id) hide();
      }),
      onSessionExpired((error) => (isSessionChanged(error) ? hide() : end(false))),
    ];
    return () => stops.forEach((stop) => stop());
  }, [mutate]);
};

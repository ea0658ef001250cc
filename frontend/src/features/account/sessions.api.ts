import { openSessions } from '@debrief/contracts/http/account';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { isNotFound } from '../../lib/api-error.ts';
import { send } from '../../lib/api.ts';
import { useQuery } from '../../lib/use-query.ts';
import { markFeedEnded } from './calendar-feed.api.ts';

export const sessionsKey = '/api/auth/sessions';

export const useSessions = () => useQuery(sessionsKey, openSessions);

interface Sessions {
  /** Omitted to end all sessions but the current one. */
  readonly id?: string;
}

/** Ends one session, or all others. Ignores 404, because the session has then already ended. */
const endSessions = async (path: string, { arg: { id } }: { arg: Sessions }) => {
  try {
    await send('DELETE', id === undefined ? path : `${path}/${encodeURIComponent(id)}`);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
};

export const useEndSessions = () => {
  const { mutate } = useSWRConfig();
  const { trigger, isMutating } = useSWRMutation<void, Error, string, Sessions>(sessionsKey, endSessions);

  const end = async (sessions: Sessions) => {
    await trigger(sessions);
    await mutate(sessionsKey);
    if (sessions.id === undefined) await markFeedEnded(mutate);
  };

  return { end, isEnding: isMutating };
};

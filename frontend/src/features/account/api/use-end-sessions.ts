import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { isNotFound } from '../../../lib/api-error.ts';
import { send } from '../../../lib/api.ts';
import { forgetFeed } from './use-calendar-feed.ts';
import { sessionsKey } from './use-sessions.ts';

interface Sessions {
  /** One session; all but this one without it. */
  readonly id?: string;
}

/** A session that has ended already is what was asked for. */
const endSessions = async (path: string, { arg: { id } }: { arg: Sessions }) => {
  try {
    await send('DELETE', id === undefined ? path : `${path}/${encodeURIComponent(id)}`);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
};

/** Signs out one device, or all others, which ends the calendar feed, too; then refetches the list. */
export const useEndSessions = () => {
  const { mutate } = useSWRConfig();
  const { trigger, isMutating } = useSWRMutation<void, Error, string, Sessions>(sessionsKey, endSessions);

  const end = async (sessions: Sessions) => {
    await trigger(sessions);
    await mutate(sessionsKey);
    if (sessions.id === undefined) await forgetFeed(mutate);
  };

  return { end, isEnding: isMutating };
};

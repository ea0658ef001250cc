import { calendarFeed, newCalendarFeed } from '@debrief/contracts/http/calendar';
import type { ScopedMutator } from 'swr';
import { readJson, send } from '../../lib/api.ts';
import { basePath } from '../../lib/base-path.ts';
import { useQuery } from '../../lib/use-query.ts';

const path = '/api/calendar-feed';

/** Marks the feed as ended without a refetch, because the server ends it asynchronously. */
export const markFeedEnded = (mutate: ScopedMutator) =>
  mutate(path, { createdAt: null }, { revalidate: false });

export const useCalendarFeed = () => {
  const query = useQuery(path, calendarFeed);
  const { mutate } = query;
  return {
    query,
    /**
     * Creates a feed, or replaces its URL.
     * @returns the new URL, which the server sends only once
     * @throws {ApiError} `password_required`
     */
    make: async (password?: string): Promise<string> => {
      const made = await readJson(path, await send('POST', path, { body: { password } }), newCalendarFeed);
      await mutate({ createdAt: made.createdAt }, { revalidate: false });
      return location.origin + basePath + made.path;
    },
    turnOff: async (): Promise<void> => {
      await send('DELETE', path);
      await mutate({ createdAt: null }, { revalidate: false });
    },
  };
};

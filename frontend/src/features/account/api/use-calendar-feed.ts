import type { CalendarFeed, NewCalendarFeed } from '@debrief/contracts/http/calendar';
import type { ScopedMutator } from 'swr';
import * as z from '../../../lib/schema.ts';
import { readJson, send } from '../../../lib/api.ts';
import { dateString } from '../../../lib/schemas/fields.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';
import { useQuery } from '../../../lib/use-query.ts';

const path = '/api/calendar-feed';

/** Marks the feed as ended without a refetch: the server ends it asynchronously. */
export const markFeedEnded = (mutate: ScopedMutator) =>
  mutate(path, { createdAt: null }, { revalidate: false });

const feedSchema = matchesContract<CalendarFeed>()(z.object({ createdAt: z.nullable(dateString) }));
const newFeedSchema = matchesContract<NewCalendarFeed>()(
  z.object({ createdAt: dateString, path: z.string() }),
);

export const useCalendarFeed = () => {
  const query = useQuery(path, feedSchema);
  const { mutate } = query;
  return {
    query,
    /** @returns the new URL, which the server sends only once @throws `password_required` */
    make: async (password?: string): Promise<string> => {
      const made = await readJson(path, await send('POST', path, { body: { password } }), newFeedSchema);
      await mutate({ createdAt: made.createdAt }, { revalidate: false });
      return new URL(made.path, location.origin).href;
    },
    turnOff: async (): Promise<void> => {
      await send('DELETE', path);
      await mutate({ createdAt: null }, { revalidate: false });
    },
  };
};

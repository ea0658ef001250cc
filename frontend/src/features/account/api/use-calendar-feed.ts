import type { CalendarFeed, NewCalendarFeed } from '@debrief/contracts/http/calendar';
import type { ScopedMutator } from 'swr';
import * as z from '../../../lib/schema.ts';
import { readJson, send } from '../../../lib/api.ts';
import { dateString } from '../../../lib/schemas/fields.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';
import { useQuery } from '../../../lib/use-query.ts';

const path = '/api/calendar-feed';

/** Shows that the feed has ended. The server ends it a moment later, so that reading it again would be too early. */
export const forgetFeed = (mutate: ScopedMutator) => mutate(path, { createdAt: null }, { revalidate: false });

const feedSchema = matchesContract<CalendarFeed>()(z.object({ createdAt: z.nullable(dateString) }));
const newFeedSchema = matchesContract<NewCalendarFeed>()(
  z.object({ createdAt: dateString, path: z.string() }),
);

/** The address at which the user's calendar reads follow-ups, and what changes it. */
export const useCalendarFeed = () => {
  const query = useQuery(path, feedSchema);
  const { mutate } = query;
  return {
    query,
    /** Makes a new address in place of the one before. @returns the whole of it, which is told this once. @throws `password_required` */
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

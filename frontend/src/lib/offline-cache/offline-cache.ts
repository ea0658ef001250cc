import type { SessionUser } from '@debrief/contracts/http/auth';
import type { Schema } from '../api.ts';
import { pageUser } from '../page-user.ts';
import { createStore } from '../store.ts';

/** Imported lazily, so that the database does not delay the page. */
const database = () => import('./offline-database.ts');

export interface Freshness {
  /** When the displayed data was fetched, in Unix milliseconds; null before the first response. */
  readonly at: number | null;
  /** True if cached data is shown, because the server could not be reached. */
  readonly isCached: boolean;
}

export const freshness = createStore<Freshness>({ at: null, isCached: false });

/** Responses are cached once this promise has settled, because the cache needs an owner. */
let ownerStored: Promise<unknown> = Promise.resolve();

export const cacheUser = async (user: SessionUser, asked: number): Promise<void> => {
  const stored = database().then(({ setOwner }) => setOwner(user, asked));
  ownerStored = stored.catch(() => undefined);
  await stored;
};

export const findCachedUser = async (schema: Schema<SessionUser>): Promise<SessionUser | undefined> => {
  const parsed = schema.safeParse(await (await database()).getOwner());
  if (!parsed.success) return undefined;
  freshness.setState({ isCached: true });
  return parsed.data;
};

export const cacheResponse = async (userId: string, path: string, data: unknown): Promise<void> => {
  const at = Date.now();
  freshness.setState({ at, isCached: false });
  await ownerStored;
  await (await database()).putResponse(userId, { path, at, data });
};

export const findCached = async <Data>(
  userId: string,
  schema: Schema<Data>,
  choose: (data: Data, path: string) => boolean,
): Promise<Data | undefined> => {
  for (const { path, at, data } of (await (await database()).getResponses(userId)) ?? []) {
    const parsed = schema.safeParse(data);
    if (!parsed.success || !choose(parsed.data, path)) continue;
    freshness.setState({ at, isCached: true });
    return parsed.data;
  }
  return undefined;
};

/** Clears the cache of the page's user, or any cache if the user is unknown. */
export const clearUserCache = async (): Promise<void> => {
  freshness.setState({ at: null, isCached: false });
  await (await database()).clearCache({ userId: pageUser()?.id, userStays: false });
};

export const clearCachedResponses = async (): Promise<void> => {
  await (await database()).clearCache({ userId: pageUser()?.id, userStays: true });
};

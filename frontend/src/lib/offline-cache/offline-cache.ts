import type { SessionUser } from '@debrief/contracts/http/auth';
import type { Schema } from '../schema.ts';
import { pageUser } from '../page-user.ts';
import { createStore } from '../store.ts';

/** Loaded beside the page, which can be shown before. */
const database = () => import('./offline-database.ts');

/** How old the notes are that are shown. */
export interface Freshness {
  /** When they came from the server, in milliseconds; null before there are any. */
  readonly at: number | null;
  /** Whether they are from the device, because the server could not be reached. */
  readonly isCached: boolean;
}

export const freshness = createStore<Freshness>({ at: null, isCached: false });

/** What is kept has to have an owner: an answer may be there before the user has been written. */
let adopting: Promise<unknown> = Promise.resolve();

/** Keeps who is signed in. @param asked when the server was asked, in milliseconds */
export const cacheUser = async (user: SessionUser, asked: number): Promise<void> => {
  const adopted = database().then(({ setOwner }) => setOwner(user, asked));
  adopting = adopted.catch(() => undefined);
  await adopted;
};

/** Who was signed in when the server was last reached. */
export const findCachedUser = async (schema: Schema<SessionUser>): Promise<SessionUser | undefined> => {
  const parsed = schema.safeParse(await (await database()).getOwner());
  if (!parsed.success) return undefined;
  freshness.setState({ isCached: true });
  return parsed.data;
};

/** Keeps an answer to `path` on the device, for when the server cannot be reached. */
export const cacheResponse = async (userId: string, path: string, data: unknown): Promise<void> => {
  const at = Date.now();
  freshness.setState({ at, isCached: false });
  await adopting;
  await (await database()).putResponse(userId, { path, at, data });
};

/** The newest kept answer that `choose` takes, marked as what is shown; undefined when there is none. */
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

/** Erases what is kept of the page's user, who signs out or whose account is gone; without one, whatever is kept. */
export const clearUserCache = async (): Promise<void> => {
  freshness.setState({ at: null, isCached: false });
  await (await database()).clearCache({ userId: pageUser()?.id, userStays: false });
};

/** Erases the kept notes of the page's user. */
export const clearCachedResponses = async (): Promise<void> => {
  await (await database()).clearCache({ userId: pageUser()?.id, userStays: true });
};

import { createHash, randomBytes } from 'node:crypto';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { selectEveryNote } from '@debrief/sales-notes/note-selection';
import { ApiError } from '@debrief/service-kit/errors';
import type { Identity } from '@debrief/service-kit/identity/verifier';
import { addDays, dayAt } from './days.ts';
import type { Clock, NoteRepository } from './manage-notes.ts';

/** The session that creates a feed. */
export type FeedSession = Pick<Identity, 'userId' | 'sessionId' | 'sessionVersion'>;

/** Ended sessions: all below the minimum version, except `keptSessionId`. */
interface EndedSessions {
  readonly userId: string;
  readonly minimumSessionVersion: number;
  readonly keptSessionId?: string | undefined;
  readonly at: Date;
}

/** Storage of calendar feeds, one per user. */
export interface CalendarFeedStore {
  /** Returns null if the user has no feed. */
  findCreation(userId: string): Promise<Date | null>;
  /** Replaces the user's feed. Stores only the hash of its secret. */
  replace(session: FeedSession, hash: string, at: Date): Promise<void>;
  remove(userId: string): Promise<void>;
  /** Removes the feed of a user whose sessions ended, unless a session that is still valid has created it since. */
  removeEnded(ended: EndedSessions): Promise<void>;
  findUser(hash: string): Promise<string | null>;
}

/** Days for which past follow-ups stay in the feed. */
const pastDays = 90;
/** Notes are selected by their first due day; the last due day can be this many days later. */
const longestSpanDays = 366;
/** Includes the follow-ups that are due last. */
const maxNotes = 1_000;

/** Secrets are stored as hashes, so that a database leak reveals no feed URLs. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * Creates a feed and revokes the previous one.
 * @returns the secret, which is not stored
 */
export const createCalendarFeed = async (
  feeds: CalendarFeedStore,
  { now }: Clock,
  session: FeedSession,
): Promise<{ secret: string; createdAt: Date }> => {
  const secret = randomBytes(32).toString('base64url');
  const createdAt = now();
  await feeds.replace(session, hashOf(secret), createdAt);
  return { secret, createdAt };
};

export interface CalendarContents {
  /** Notes with follow-ups, latest due first. */
  readonly notes: readonly SalesNoteDocument[];
  /** First day shown. */
  readonly from: string;
}

/**
 * Returns the follow-ups of a feed, from 90 days ago.
 * @throws {ApiError} `missing` for an unknown or revoked secret
 */
export const readCalendarFeed = async (
  feeds: CalendarFeedStore,
  notes: Pick<NoteRepository, 'search' | 'findPreferences'>,
  { now }: Clock,
  secret: string,
): Promise<CalendarContents> => {
  const userId = await feeds.findUser(hashOf(secret));
  if (userId === null) {
    throw new ApiError('missing', 'no_such_calendar', 'There is no calendar at this address any more.');
  }
  const { timeZone } = await notes.findPreferences(userId);
  const today = dayAt(now(), timeZone ?? 'UTC');
  const daysAgo = (days: number) => addDays(today, -days);
  const selection = { ...selectEveryNote, due: { from: daysAgo(pastDays + longestSpanDays) } };
  const found = notes.search(userId, selection, { order: '-nextStepsDue', limit: maxNotes });
  return { notes: await Array.fromAsync(found), from: daysAgo(pastDays) };
};

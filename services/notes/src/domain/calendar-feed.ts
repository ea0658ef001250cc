import { createHash, randomBytes } from 'node:crypto';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { emptySelection } from '@debrief/sales-notes/note-selection';
import { ApiError } from '@debrief/service-kit/errors';
import type { Identity } from '@debrief/service-kit/identity/verifier';
import { addDays, dayAt } from './days.ts';
import type { Clock, NoteRepository } from './manage-notes.ts';

/** The session that makes an address. */
export type FeedSession = Pick<Identity, 'userId' | 'sessionId' | 'sessionVersion'>;

/** All of a user's sessions of lower versions, except one that is kept, ended at this time. */
interface EndedSessions {
  readonly userId: string;
  readonly minimumSessionVersion: number;
  readonly keptSessionId?: string | undefined;
  readonly at: Date;
}

/** The secret addresses of calendars: one a user. */
export interface CalendarFeedStore {
  /** Since when a user has one; null for none. */
  findCreation(userId: string): Promise<Date | null>;
  /** Stores the hash of a user's address, and the session that made it, in place of the one before. */
  replace(session: FeedSession, hash: string, at: Date): Promise<void>;
  remove(userId: string): Promise<void>;
  /** Removes the address of a user whose sessions were ended, unless a session that goes on has made it since. */
  removeEnded(ended: EndedSessions): Promise<void>;
  /** Whose address it is. */
  findUser(hash: string): Promise<string | null>;
}

/** How long a follow-up stays in a calendar that reads the feed, in days after it was due. */
const pastDays = 90;
/** A note is found by the first day it speaks of; the last one may be this many days later. */
const longestSpanDays = 366;
/** More than anybody looks at; those that are due last. */
const maxNotes = 1_000;

/** Whoever reads the database cannot make addresses of it. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Makes a new secret address; the one before ends. @returns the secret, which is stored nowhere */
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

/** What a calendar reads. */
export interface CalendarContents {
  /** Notes with follow-ups, those that are due last first. */
  readonly notes: readonly SalesNoteDocument[];
  /** The first day that is shown. */
  readonly from: string;
}

/**
 * The follow-ups of whoever has this address, from 90 days ago on.
 * @throws {ApiError} `missing` for an address that nobody has, or has any more
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
  const selection = { ...emptySelection, due: { from: daysAgo(pastDays + longestSpanDays) } };
  const found = notes.search(userId, selection, { order: '-nextStepsDue', limit: maxNotes });
  return { notes: await Array.fromAsync(found), from: daysAgo(pastDays) };
};

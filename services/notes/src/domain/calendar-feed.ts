import { createHash, randomBytes } from 'node:crypto';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { emptySelection } from '@debrief/sales-notes/note-selection';
import { ApiError } from '@debrief/service-kit/errors';
import type { Identity } from '@debrief/service-kit/identity/verifier';
import { addDays, dayAt } from '@debrief/contracts/days';
import type { Clock, NoteRepository } from './manage-notes.ts';

export type FeedSession = Pick<Identity, 'userId' | 'sessionId' | 'sessionVersion'>;

interface EndedSessions {
  readonly userId: string;
  readonly minimumSessionVersion: number;
  readonly keptSessionId?: string | undefined;
  readonly at: Date;
}

export interface CalendarFeedStore {
  findCreation(userId: string): Promise<Date | null>;
  replace(session: FeedSession, hash: string, at: Date): Promise<void>;
  remove(userId: string): Promise<void>;
  /** Removes the user's feed, unless a session that has not ended created it after `at`. */
  removeEnded(ended: EndedSessions): Promise<void>;
  findUser(hash: string): Promise<string | null>;
}

const pastDays = 90;
/** Queries select notes by their first due day. Other due days of a note may be this much later. */
const longestSpanDays = 366;
const maxNotes = 1_000;

/** Hashes the secret, so that a database leak reveals no feed URLs. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Creates a feed and revokes the previous one. Only a hash of the returned secret is stored. */
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
  readonly notes: readonly SalesNoteDocument[];
  readonly from: string;
}

/** @throws {ApiError} `missing` for an unknown or revoked secret */
export const readCalendarFeed = async (
  feeds: CalendarFeedStore,
  notes: Pick<NoteRepository, 'search' | 'findPreferences'>,
  { now }: Clock,
  secret: string,
): Promise<CalendarContents> => {
  const userId = await feeds.findUser(hashOf(secret));
  if (userId === null) {
    throw new ApiError('missing', 'no_such_calendar', 'This calendar link has been turned off.');
  }
  const { timeZone } = await notes.findPreferences(userId);
  const today = dayAt(now(), timeZone ?? 'UTC');
  const daysAgo = (days: number) => addDays(today, -days);
  const selection = { ...emptySelection, due: { from: daysAgo(pastDays + longestSpanDays) } };
  const found = notes.search(userId, selection, { order: '-nextStepsDue', limit: maxNotes });
  return { notes: await Array.fromAsync(found), from: daysAgo(pastDays) };
};

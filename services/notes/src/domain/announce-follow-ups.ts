import { randomUUID } from 'node:crypto';
import { withCorrelationId } from '@debrief/service-kit/context';
import { addDays, dayAt, type Day } from '@debrief/contracts/days';
import { isEarly, nextFollowUpCheck } from './digest-schedule.ts';
import type { Clock, NoteRepository } from './manage-notes.ts';

interface FollowUpSubscription {
  /** Id of the webhook or other receiver. A user may have several. */
  readonly id: string;
  readonly userId: string;
  /** Local day of the last check. */
  readonly checkedOn: Day | null;
  readonly nextCheckAt: Date;
}

export interface FollowUpSubscriptions {
  /** Stores whether a receiver wants due follow-ups, unless the same or a newer revision is stored. */
  remember(id: string, userId: string, wanted: boolean, revision: number): Promise<void>;
  findDue(at: Date, limit: number): Promise<FollowUpSubscription[]>;
  complete(id: string, next: Pick<FollowUpSubscription, 'checkedOn' | 'nextCheckAt'>): Promise<void>;
  removeByUser(userId: string): Promise<void>;
}

const batchSize = 100;
/** Days after which a missed follow-up is no longer published. */
const maxMissedDays = 7;

/** Lists the days since the last check, or only today for a new subscription. */
const daysSince = (checkedOn: Day | null, today: Day): Day[] => {
  const missed = Array.from({ length: maxMissedDays + 1 }, (_, back) => addDays(today, back - maxMissedDays));
  return missed.filter((day) => day >= (checkedOn ?? today));
};

/**
 * Publishes follow-ups that are due, for the users who subscribed. Checks each user hourly from 7:00 local
 * time. The notes record what was published, so that each follow-up is published once.
 */
export const announceFollowUps = async (
  subscriptions: FollowUpSubscriptions,
  notes: Pick<NoteRepository, 'announceDue' | 'findPreferences'>,
  { now }: Clock,
  stopping: AbortSignal,
): Promise<number> => {
  let published = 0;
  for (;;) {
    const at = now();
    const due = await subscriptions.findDue(at, batchSize);
    for (const { id, userId, checkedOn } of due) {
      const timeZone = (await notes.findPreferences(userId)).timeZone ?? 'UTC';
      const today = dayAt(at, timeZone);
      const days = isEarly(at, timeZone) ? [] : daysSince(checkedOn, today);
      for (const day of days)
        for (;;) {
          if (stopping.aborted) return published;
          const count = await withCorrelationId(randomUUID(), () => notes.announceDue(userId, day, at));
          if (count === 0) break;
          published += count;
        }
      await subscriptions.complete(id, {
        checkedOn: days.length > 0 ? today : checkedOn,
        nextCheckAt: nextFollowUpCheck(at, timeZone),
      });
    }
    if (due.length < batchSize) return published;
  }
};

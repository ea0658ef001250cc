import { morningDue } from '@debrief/contracts/events/notes';
import {
  outboxFields,
  outboxIndex,
  recordEvent,
  type WithOutbox,
} from '@debrief/service-kit/messaging/outbox';
import { updateWithEvent } from '@debrief/service-kit/messaging/outbox-writes';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { isDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import { isTimeZone } from '@debrief/contracts/date-preferences';
import { nextMorning } from '../domain/mornings.ts';
import type { MorningStore } from '../domain/send-mornings.ts';

interface MorningDocument extends WithOutbox {
  /** The user. */
  _id: string;
  timeZone: string;
  lastMorningOn: string | null;
  /** Null for somebody who wants no mail: the index that is searched ends before them. */
  nextMorningAt: Date | null;
  /** Of the preferences. */
  revision: number;
}

const schema = new Schema<MorningDocument>(
  {
    _id: String,
    timeZone: { type: String, required: true },
    lastMorningOn: { type: String, default: null },
    nextMorningAt: { type: Date, default: null },
    revision: { type: Number, required: true },
    ...outboxFields,
  },
  { collection: 'mornings', versionKey: false },
);
schema.index({ nextMorningAt: 1 });
schema.index(...outboxIndex);

/** What the preferences say of mornings. */
export interface MorningWish {
  readonly timeZone: string | null | undefined;
  readonly wantsMail: boolean;
}

export interface MorningRepository extends MorningStore {
  /** Stores it unless one of a higher revision is known. */
  remember(userId: string, wish: MorningWish, revision: number): Promise<void>;
  remove(userId: string): Promise<void>;
}

export const createMorningRepository = (
  connection: Connection,
  relay: Pick<Relay, 'publish' | 'watch'>,
  now: () => Date,
): MorningRepository & { prepare(): Promise<void> } => {
  const model = connection.model<MorningDocument>('Morning', schema);
  relay.watch(model);
  return {
    async remember(userId, { timeZone: zone, wantsMail }, revision) {
      const timeZone = zone && isTimeZone(zone) ? zone : 'UTC';
      const older = { _id: userId, revision: { $lt: revision } };
      // A day that was told already is found so when its moment comes, and is not told again.
      const nextMorningAt = wantsMail ? nextMorning(now(), timeZone, null) : null;
      const write = { $set: { timeZone, nextMorningAt, revision } };
      try {
        await model.updateOne(older, write, { upsert: true });
      } catch (error) {
        // The document is there: newer already, or made in this moment.
        if (!isDuplicateKey(error)) throw error;
        await model.updateOne(older, write);
      }
    },

    async findDue(at, limit) {
      const found = await model
        .find({ nextMorningAt: { $gt: new Date(0), $lte: at } })
        .sort({ nextMorningAt: 1 })
        .limit(limit)
        .lean<MorningDocument[]>();
      return found.flatMap(({ _id, timeZone, lastMorningOn, nextMorningAt }) =>
        nextMorningAt === null ? [] : [{ userId: _id, timeZone, lastMorningOn, nextMorningAt }],
      );
    },

    complete({ userId, timeZone, lastMorningOn, nextMorningAt }, { morning, ...next }, at) {
      const data = morning && { ...morning, followUps: [...morning.followUps] };
      const events = data ? [recordEvent(morningDue, { subject: userId, at, data })] : [];
      // As it was read: whoever comes second changes nothing.
      const asRead = { _id: userId, timeZone, lastMorningOn, nextMorningAt };
      return updateWithEvent({ model, relay }, asRead, next, ...events);
    },

    async remove(userId) {
      await model.deleteOne({ _id: userId });
    },

    prepare: () => buildIndexes(model),
  };
};

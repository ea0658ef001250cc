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
import type { Connection } from '@debrief/service-kit/storage/connect';
import { upsertNewer } from '@debrief/service-kit/storage/upsert-newer';
import { Schema } from 'mongoose';
import { isTimeZone } from '@debrief/contracts/date-preferences';
import { nextDigestTime } from '../domain/digest-schedule.ts';
import type { DigestStore } from '../domain/send-digests.ts';
import type { UserDataDependencies } from '../domain/user-data.ts';

interface DigestDocument extends WithOutbox {
  _id: string;
  timeZone: string;
  lastMorningOn: string | null;
  /** Null for users who get no digest. The search for due digests skips null in the index. */
  nextMorningAt: Date | null;
  revision: number;
}

const schema = new Schema<DigestDocument>(
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

export const createDigestRepository = (
  connection: Connection,
  relay: Pick<Relay, 'publish' | 'watch'>,
  now: () => Date,
): DigestStore & UserDataDependencies['digests'] & { prepare(): Promise<void> } => {
  const model = connection.model<DigestDocument>('Digest', schema);
  relay.watch(model);
  return {
    remember(userId, { timeZone: zone, wantsMail }, revision) {
      const timeZone = zone && isTimeZone(zone) ? zone : 'UTC';
      // `sendDigest` checks whether today's digest was sent.
      const nextMorningAt = wantsMail ? nextDigestTime(now(), timeZone, null) : null;
      return upsertNewer(model, userId, revision, { timeZone, nextMorningAt });
    },

    async findDue(at, limit) {
      const found = await model
        .find({ nextMorningAt: { $gt: new Date(0), $lte: at } })
        .sort({ nextMorningAt: 1 })
        .limit(limit)
        .lean<DigestDocument[]>();
      return found.flatMap(({ _id, timeZone, lastMorningOn, nextMorningAt }) =>
        nextMorningAt === null
          ? []
          : [{ userId: _id, timeZone, lastSentOn: lastMorningOn, nextSendAt: nextMorningAt }],
      );
    },

    complete({ userId, timeZone, lastSentOn, nextSendAt }, { digest, ...next }, at) {
      const events = digest ? [recordEvent(morningDue, { subject: userId, at, data: digest })] : [];
      const asRead = { _id: userId, timeZone, lastMorningOn: lastSentOn, nextMorningAt: nextSendAt };
      const changes = { lastMorningOn: next.lastSentOn, nextMorningAt: next.nextSendAt };
      return updateWithEvent({ model, relay }, asRead, changes, ...events);
    },

    async remove(userId) {
      await model.deleteOne({ _id: userId });
    },

    prepare: () => buildIndexes(model),
  };
};

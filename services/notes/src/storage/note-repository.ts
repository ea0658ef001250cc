import { noteDeleted, noteUpdated } from '@debrief/contracts/events/notes';
import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { erasure } from '@debrief/sales-notes/erase';
import type { SalesNoteDocument, SalesNoteModel } from '@debrief/sales-notes/model';
import { presentForEvent } from '@debrief/sales-notes/present';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import type { Page } from '@debrief/service-kit/http/list';
import { afterPosition } from '@debrief/service-kit/http/cursor';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { NoteStore } from '../domain/manage-notes.ts';

export interface NoteRepository extends NoteStore {
  /** The user's notes, newest first, from right after a position. Read them as they come: the list may be long. */
  list(userId: string, page: Page): AsyncIterable<SalesNoteDocument>;
}

const batchSize = 500;

export const createNoteRepository = (
  notes: SalesNoteModel,
  relay: Relay,
  now: () => Date,
): NoteRepository => {
  const deletion = (userId: string, noteId: string, at: Date) => {
    const event = recordEvent(noteDeleted, { subject: noteId, at, data: { userId, noteId } });
    return { event, change: { $set: erasure(at), $push: { pendingEvents: event } } };
  };

  const removeBatch = async (userId: string, at: Date): Promise<number> => {
    const batch = await notes
      .find({ userId, createdAt: { $lte: at } })
      .sort({ createdAt: -1, _id: -1 })
      .limit(batchSize)
      .select({ _id: 1 })
      .lean();
    const going: { id: string; event: EventEnvelope }[] = [];
    const writes = batch.map(({ _id }) => {
      const { event, change } = deletion(userId, _id, at);
      going.push({ id: _id, event });
      return { updateOne: { filter: { _id, userId }, update: change } };
    });
    if (writes.length === 0) return 0;
    const { modifiedCount } = await notes.bulkWrite(writes, { ordered: false });
    for (const { id, event } of going) relay.publish(notes, id, [event]);
    return modifiedCount;
  };

  return {
    list: (userId, { after, limit }) => {
      const query = notes
        .find({
          userId,
          ...(after && afterPosition(after)),
        })
        .sort({ createdAt: -1, _id: -1 })
        .lean<SalesNoteDocument[]>();
      if (limit) query.limit(limit);
      return query.cursor() as AsyncIterable<SalesNoteDocument>;
    },

    find: (userId, id) => notes.findOne({ _id: id, userId }).lean<SalesNoteDocument>(),

    async replace(edited) {
      const { _id, userId, revision, pendingEvents: _, ...fields } = edited;
      const event = recordEvent(noteUpdated, {
        subject: _id,
        at: now(),
        data: { userId, revision, note: presentForEvent(edited) },
      });
      const { modifiedCount } = await notes.updateOne(
        { _id, userId, revision: revision - 1 },
        { $set: { ...fields, revision }, $push: { pendingEvents: event } },
      );
      if (modifiedCount === 1) relay.publish(notes, _id, [event]);
      return modifiedCount === 1;
    },

    async remove(userId, id, at) {
      const { event, change } = deletion(userId, id, at);
      const { modifiedCount } = await notes.updateOne({ _id: id, userId }, change);
      if (modifiedCount === 1) relay.publish(notes, id, [event]);
      return modifiedCount === 1;
    },

    async removeAll(userId, at) {
      let removed = 0;
      for (let batch = await removeBatch(userId, at); batch > 0; batch = await removeBatch(userId, at)) {
        removed += batch;
      }
      return removed;
    },
  };
};

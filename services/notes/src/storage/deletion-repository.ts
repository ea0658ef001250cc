import { notesCleared } from '@debrief/contracts/events/notes';
import { erasedFields } from '@debrief/sales-notes/erased-fields';
import {
  activeNotesFilter,
  keptNotesFilter,
  type NoteGenerationDocument,
  type NoteModels,
} from '@debrief/sales-notes/generations';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { DeletionStore } from '../domain/erase-deleted.ts';

/** Small enough that nobody else waits for a batch. */
const batchSize = 500;

/**
 * @param graceMs how long deleted notes are left alone: far longer than a worker takes from storing a note to looking
 *   whether its user has deleted all meanwhile
 */
export const createDeletionRepository = (
  models: NoteModels,
  relay: Pick<Relay, 'publish'>,
  graceMs: number,
): DeletionStore => {
  const { notes, generations } = models;
  return {
    async deleteAll(userId, at) {
      const deleted = await notes.countDocuments(await activeNotesFilter(models, userId));
      // Those that were deleted before go as well.
      if (deleted === 0 && !(await notes.exists(await keptNotesFilter(models, userId)))) return 0;
      const whenErased = recordEvent(notesCleared, { subject: userId, at, data: { userId } });
      const eraseAfter = new Date(at.getTime() + graceMs);
      await generations.updateOne(
        { _id: userId },
        { $inc: { generation: 1 }, $set: { eraseAfter, whenErased } },
        { upsert: true },
      );
      return deleted;
    },

    async claim(at, until) {
      const due = await generations
        .findOneAndUpdate({ eraseAfter: { $ne: null, $lte: at } }, { $set: { eraseAfter: until } })
        .lean<NoteGenerationDocument>();
      if (!due?.whenErased) return null;
      return { userId: due._id, generation: due.generation, whenErased: due.whenErased };
    },

    async eraseBatch({ userId, generation }, at, until) {
      const deleted = { userId, $or: [{ generation: null }, { generation: { $lt: generation } }] };
      const batch = await notes.find(deleted).limit(batchSize).select({ _id: 1 }).lean();
      if (batch.length === 0) return 0;
      const _id = { $in: batch.map((note) => note._id) };
      await notes.updateMany({ _id, ...deleted }, { $set: erasedFields(at) });
      await generations.updateOne({ _id: userId, generation }, { $set: { eraseAfter: until } });
      return batch.length;
    },

    async complete({ userId, generation, whenErased }) {
      const { modifiedCount } = await generations.updateOne(
        { _id: userId, generation },
        { $set: { eraseAfter: null, whenErased: null }, $push: { pendingEvents: whenErased } },
      );
      if (modifiedCount === 1) relay.publish(generations, userId, [whenErased]);
    },
  };
};

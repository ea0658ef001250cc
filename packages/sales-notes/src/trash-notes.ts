import { noteDeleted } from '@debrief/contracts/events/notes';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { QueryFilter } from 'mongoose';
import { erasedFields } from './erased-fields.ts';
import { activeNotesFilter, allNotesFilter, trashedNotesFilter, type NoteModels } from './generations.ts';
import type { SalesNoteDocument } from './model.ts';
import type { NoteSelection } from './note-selection.ts';
import { selectionFilter } from './search-notes.ts';

/** Small, so that a batch does not block other queries. */
const batchSize = 100;

export type RestoreTarget =
  { readonly ids: readonly string[] } | { readonly batchId: string } | { readonly all: true };

const restorableFilter = (which: RestoreTarget): QueryFilter<SalesNoteDocument> => {
  if ('ids' in which) return { _id: { $in: [...which.ids] } };
  return 'batchId' in which ? { trashBatch: which.batchId } : {};
};

export const trashNotes = (models: NoteModels, relay: Pick<Relay, 'publish'>) => {
  /** Erases a note except its id and times, and records the event in the same write. */
  const erase = async (filter: QueryFilter<SalesNoteDocument>, id: string, userId: string, at: Date) => {
    const event = recordEvent(noteDeleted, { subject: id, at, data: { userId, noteId: id } });
    const { modifiedCount } = await models.notes.updateOne(
      { ...filter, _id: id },
      { $set: erasedFields(at), $push: { pendingEvents: event } },
    );
    if (modifiedCount === 1) relay.publish(models.notes, id, [event]);
    return modifiedCount === 1;
  };

  return {
    /**
     * Marks notes as deleted. A concurrent edit of one of them then fails.
     * @returns number of deleted notes
     */
    async trash(userId: string, ids: readonly string[], at: Date): Promise<number> {
      const mine = await activeNotesFilter(models, userId);
      const write = { $set: { trashedAt: at }, $inc: { revision: 1 } };
      return (await models.notes.updateMany({ ...mine, _id: { $in: [...ids] } }, write)).modifiedCount;
    },

    /**
     * Marks the selected notes as deleted in one update, which the server completes even if this process
     * crashes. Notes stored later are not affected. Pass the same `batchId` to `restore`.
     * @returns number of deleted notes
     */
    async trashAll(userId: string, selection: NoteSelection, batchId: string, at: Date): Promise<number> {
      const { filter } = await selectionFilter(models, userId, selection);
      const write = { $set: { trashedAt: at, trashBatch: batchId }, $inc: { revision: 1 } };
      return (await models.notes.updateMany(filter, write)).modifiedCount;
    },

    async restore(userId: string, which: RestoreTarget): Promise<number> {
      const mine = await trashedNotesFilter(models, userId);
      const write = { $set: { trashedAt: null, trashBatch: null }, $inc: { revision: 1 } };
      return (await models.notes.updateMany({ ...mine, ...restorableFilter(which) }, write)).modifiedCount;
    },

    /** Erases a note, even if it was not deleted before. Returns false if it does not exist. */
    erase: async (userId: string, id: string, at: Date): Promise<boolean> =>
      erase(await allNotesFilter(models, userId), id, userId, at),

    /**
     * Erases one batch of notes, of all users, that were deleted before a time.
     * @returns number of notes in the batch; 0 if none are left
     */
    async eraseTrashedBefore(before: Date, at: Date): Promise<number> {
      const overdue = { trashedAt: { $gte: new Date(0), $lt: before } };
      const batch = await models.notes
        .find(overdue)
        .limit(batchSize)
        .select({ userId: 1 })
        .lean<SalesNoteDocument[]>();
      for (const { _id, userId } of batch) await erase(overdue, _id, userId, at);
      return batch.length;
    },
  };
};

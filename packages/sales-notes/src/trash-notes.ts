import { noteDeleted } from '@debrief/contracts/events/notes';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { QueryFilter } from 'mongoose';
import { erasedFields } from './erased-fields.ts';
import { activeNotesFilter, allNotesFilter, trashedNotesFilter, type NoteModels } from './generations.ts';
import type { SalesNoteDocument } from './model.ts';
import type { NoteSelection } from './note-selection.ts';
import { selectionFilter } from './search-notes.ts';

/** Small enough that nobody else waits for a batch. */
const batchSize = 100;

/** Which deleted notes to restore: these, those of one {@link trashNotes.trashAll}, or all of them. */
export type RestoreTarget =
  { readonly ids: readonly string[] } | { readonly batchId: string } | { readonly all: true };

const restorableFilter = (which: RestoreTarget): QueryFilter<SalesNoteDocument> => {
  if ('ids' in which) return { _id: { $in: [...which.ids] } };
  return 'batchId' in which ? { trashBatch: which.batchId } : {};
};

/** Deletes a user's own notes, restores them, and erases them in the end. */
export const trashNotes = (models: NoteModels, relay: Pick<Relay, 'publish'>) => {
  /** Erases a note in one write with the event that says so: what is left is its id. */
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
    /** Deletes these notes, which can be restored; returns how many there were. An edit under way finds nothing any more. */
    async trash(userId: string, ids: readonly string[], at: Date): Promise<number> {
      const mine = await activeNotesFilter(models, userId);
      const write = { $set: { trashedAt: at }, $inc: { revision: 1 } };
      return (await models.notes.updateMany({ ...mine, _id: { $in: [...ids] } }, write)).modifiedCount;
    },

    /**
     * Deletes the notes of a selection, which can be restored by `batchId`; returns how many there were. One statement: the
     * database finishes it if this process dies. A note that is stored later stays.
     */
    async trashAll(userId: string, selection: NoteSelection, batchId: string, at: Date): Promise<number> {
      const { filter } = await selectionFilter(models, userId, selection);
      const write = { $set: { trashedAt: at, trashBatch: batchId }, $inc: { revision: 1 } };
      return (await models.notes.updateMany(filter, write)).modifiedCount;
    },

    /** Brings deleted notes back; returns how many there were. */
    async restore(userId: string, which: RestoreTarget): Promise<number> {
      const mine = await trashedNotesFilter(models, userId);
      const write = { $set: { trashedAt: null, trashBatch: null }, $inc: { revision: 1 } };
      return (await models.notes.updateMany({ ...mine, ...restorableFilter(which) }, write)).modifiedCount;
    },

    /** Erases a note, deleted before or not, for good; false when there is no such note. */
    erase: async (userId: string, id: string, at: Date): Promise<boolean> =>
      erase(await allNotesFilter(models, userId), id, userId, at),

    /** Erases some of the notes of all users that were deleted before a moment; returns how many. */
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

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

interface TrashDependencies {
  readonly relay: Pick<Relay, 'publish'>;
  readonly now: () => Date;
}

/** Half the time that a page of changes waits for slower writes. */
const slowMs = 500;

export const trashNotes = (models: NoteModels, { relay, now }: TrashDependencies) => {
  /**
   * Updates notes and their `updatedAt`. If this takes long, a client may already have read later changes, so
   * the time is then set again in batches.
   * @returns number of changed notes
   */
  const writeMany = async (
    userId: string,
    filter: QueryFilter<SalesNoteDocument>,
    fields: Pick<SalesNoteDocument, 'trashedAt' | 'trashBatch' | 'unannounced'>,
    at: Date,
  ): Promise<number> => {
    const { modifiedCount } = await models.notes.updateMany(filter, {
      $set: fields,
      $max: { updatedAt: at },
      $inc: { revision: 1 },
    });
    if (now().getTime() - at.getTime() < slowMs) return modifiedCount;
    const slow = { ...(await allNotesFilter(models, userId)), updatedAt: at };
    for (;;) {
      const batch = await models.notes
        .find(slow)
        .limit(batchSize)
        .select({ _id: 1 })
        .lean<{ _id: string }[]>();
      if (batch.length === 0) return modifiedCount;
      const _id = { $in: batch.map((note) => note._id) };
      await models.notes.updateMany({ ...slow, _id }, { $set: { updatedAt: now() } });
    }
  };

  /** Erases a note except its id and `createdAt`, and records the event in the same write. */
  const erase = async (filter: QueryFilter<SalesNoteDocument>, id: string, userId: string, at: Date) => {
    const eraseIf = async (state: QueryFilter<SalesNoteDocument>, wasTrashed: boolean) => {
      const data = { userId, noteId: id, ...(wasTrashed ? { wasTrashed } : {}) };
      const event = recordEvent(noteDeleted, { subject: id, at, data });
      const { modifiedCount } = await models.notes.updateOne(
        { $and: [{ ...filter, _id: id }, state] },
        { $set: erasedFields(at), $push: { pendingEvents: event } },
      );
      if (modifiedCount === 1) relay.publish(models.notes, id, [event]);
      return modifiedCount === 1;
    };
    const isAnnounced = { trashedAt: { $gte: new Date(0) }, unannounced: null };
    return (await eraseIf(isAnnounced, true)) || eraseIf({}, false);
  };

  return {
    /**
     * Marks notes as deleted. A concurrent edit of one of them then fails.
     * @returns number of deleted notes
     */
    async trash(userId: string, ids: readonly string[], at: Date): Promise<number> {
      const mine = await activeNotesFilter(models, userId);
      return writeMany(
        userId,
        { ...mine, _id: { $in: [...ids] } },
        { trashedAt: at, unannounced: 'trashed' },
        at,
      );
    },

    /**
     * Marks the selected notes as deleted in one update, which the database completes even if this
     * process crashes. Notes stored later are not affected. To undo it, pass `batchId` to
     * `restore`.
     *
     * @returns number of deleted notes
     */
    async trashAll(userId: string, selection: NoteSelection, batchId: string, at: Date): Promise<number> {
      const { filter } = await selectionFilter(models, userId, selection);
      return writeMany(userId, filter, { trashedAt: at, trashBatch: batchId, unannounced: 'trashed' }, at);
    },

    async restore(userId: string, which: RestoreTarget, at: Date): Promise<number> {
      const mine = await trashedNotesFilter(models, userId);
      const restored = { trashedAt: null, trashBatch: null, unannounced: 'restored' } as const;
      return writeMany(userId, { ...mine, ...restorableFilter(which) }, restored, at);
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

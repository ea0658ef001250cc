import { salesNoteModel, type SalesNoteDocument } from '@debrief/sales-notes/model';
import type { Migration } from '@debrief/service-kit/storage/migrations/migration';

const batchSize = 500;

type Dated = Pick<SalesNoteDocument, '_id' | 'createdAt' | 'changes' | 'followUpDoneAt' | 'trashedAt'>;

const lastChangeOf = ({ createdAt, changes, followUpDoneAt, trashedAt }: Dated): Date =>
  [...(changes ?? []).map(({ at }) => at), followUpDoneAt, trashedAt].reduce<Date>(
    (last, at) => (at && at > last ? at : last),
    createdAt,
  );

/** Sets `updatedAt` to the last change that the note records, or to its creation. */
export const updateTimes: Migration = {
  name: '0005-update-times',
  async run(connection, signal) {
    const notes = salesNoteModel(connection);
    let changed = 0;
    for (let after = ''; ;) {
      signal.throwIfAborted();
      const batch = await notes
        .find({ _id: { $gt: after }, updatedAt: null, erasedAt: null })
        .sort({ _id: 1 })
        .limit(batchSize)
        .select({ createdAt: 1, changes: 1, followUpDoneAt: 1, trashedAt: 1 })
        .lean<Dated[]>();
      const last = batch.at(-1);
      if (!last) return changed;
      const { modifiedCount } = await notes.bulkWrite(
        batch.map((note) => ({
          updateOne: {
            // Skips a note that was edited concurrently.
            filter: { _id: note._id, updatedAt: null },
            update: { $set: { updatedAt: lastChangeOf(note) } },
          },
        })),
        { ordered: false },
      );
      changed += modifiedCount;
      after = last._id;
    }
  },
};

import { salesNoteModel, type SalesNoteDocument } from '@debrief/sales-notes/model';
import { searchFieldsOf } from '@debrief/sales-notes/search-fields';
import type { Migration } from '@debrief/service-kit/storage/migrations/migration';

const batchSize = 200;

export const searchFields: Migration = {
  name: '0001-search-fields',
  async run(connection, signal) {
    const notes = salesNoteModel(connection);
    let changed = 0;
    for (let after = ''; ;) {
      signal.throwIfAborted();
      const batch = await notes
        .find({ _id: { $gt: after }, sortKeys: null, erasedAt: null })
        .sort({ _id: 1 })
        .limit(batchSize)
        .lean<SalesNoteDocument[]>();
      const last = batch.at(-1);
      if (!last) return changed;
      const { modifiedCount } = await notes.bulkWrite(
        batch.map((note) => ({
          updateOne: {
            // Skips a note that was edited concurrently: the edit has added its search terms.
            filter: { _id: note._id, revision: note.revision },
            update: { $set: searchFieldsOf(note) },
          },
        })),
        { ordered: false },
      );
      changed += modifiedCount;
      after = last._id;
    }
  },
};

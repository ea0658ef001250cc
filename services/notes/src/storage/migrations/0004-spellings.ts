import { isDeepStrictEqual } from 'node:util';
import { salesNoteModel, type SalesNoteDocument } from '@debrief/sales-notes/model';
import { searchFieldsOf } from '@debrief/sales-notes/search-fields';
import type { Migration } from '@debrief/service-kit/storage/migrations/migration';

const batchSize = 200;

/**
 * Adds transliterations (`lukasz` for Łukasz), bigrams of scripts without spaces, and abbreviations to the
 * search terms. Writes only notes whose terms differ, so that a run after an interruption is fast.
 */
export const spellings: Migration = {
  name: '0004-spellings',
  async run(connection, signal) {
    const notes = salesNoteModel(connection);
    let changed = 0;
    for (let after = ''; ;) {
      signal.throwIfAborted();
      const batch = await notes
        .find({ _id: { $gt: after }, erasedAt: null })
        .sort({ _id: 1 })
        .limit(batchSize)
        .select({ wordTimes: 0, changes: 0 })
        .lean<SalesNoteDocument[]>();
      const last = batch.at(-1);
      if (!last) return changed;
      const writes = batch.flatMap((note) => {
        const { searchTerms, sortKeys } = searchFieldsOf(note);
        return isDeepStrictEqual(
          { searchTerms, sortKeys },
          { searchTerms: note.searchTerms, sortKeys: note.sortKeys },
        )
          ? []
          : // Skips a note that was edited concurrently: the edit has updated its search terms.
            [
              {
                updateOne: {
                  filter: { _id: note._id, revision: note.revision },
                  update: { $set: { searchTerms, sortKeys } },
                },
              },
            ];
      });
      if (writes.length > 0) changed += (await notes.bulkWrite(writes, { ordered: false })).modifiedCount;
      after = last._id;
    }
  },
};

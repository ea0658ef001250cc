import type { SalesNoteDocument, SalesNoteModel } from '@debrief/sales-notes/model';
import { searchFieldsOf } from '@debrief/sales-notes/search-fields';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';

/** How far a change of stored notes has come that is made once, in the background. */
interface MigrationDocument {
  /** Its number and name. */
  _id: string;
  /** The last note that it has changed. */
  after: string;
  done: boolean;
}

const schema = new Schema<MigrationDocument>(
  { _id: String, after: { type: String, default: '' }, done: { type: Boolean, default: false } },
  { collection: 'migrations', versionKey: false },
);

/** Small enough that nobody else waits for a batch. */
const batchSize = 200;
const id = '0001-search-fields';

/**
 * Gives notes of earlier versions the fields that they are found and sorted by, in batches; an interrupted run is continued
 * by the next, and two at once do the same. @returns a function that does what is left and resolves to how many notes it changed
 */
export const fillSearchFields = (connection: Connection, notes: SalesNoteModel, stopping: AbortSignal) => {
  const migrations = connection.model<MigrationDocument>('Migration', schema);
  let isDone = false;

  const fillBatch = async (after: string): Promise<{ last: string | null; changed: number }> => {
    const batch = await notes
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean<SalesNoteDocument[]>();
    const old = batch.filter((note) => !note.sortKeys && !note.erasedAt);
    if (old.length > 0)
      await notes.bulkWrite(
        old.map((note) => ({
          updateOne: {
            // An edit meanwhile has given it these fields itself.
            filter: { _id: note._id, revision: note.revision },
            update: { $set: searchFieldsOf(note) },
          },
        })),
        { ordered: false },
      );
    return { last: batch.at(-1)?._id ?? null, changed: old.length };
  };

  return async (): Promise<number> => {
    if (isDone) return 0;
    const stored = await migrations.findById(id).lean<MigrationDocument>();
    isDone = stored?.done ?? false;
    let after = stored?.after ?? '';
    let changed = 0;
    while (!isDone && !stopping.aborted) {
      const batch = await fillBatch(after);
      changed += batch.changed;
      isDone = batch.last === null;
      after = batch.last ?? after;
      await migrations.updateOne({ _id: id }, { $set: { after, done: isDone } }, { upsert: true });
    }
    return changed;
  };
};

import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { outboxFields, outboxIndex, type WithOutbox } from '@debrief/service-kit/messaging/outbox';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import { salesNoteModel, type SalesNoteDocument, type SalesNoteModel } from './model.ts';
import { userCurrencyModel, type UserCurrencyModel } from './user-currencies.ts';

/**
 * Generation of a user's notes. Earlier versions incremented it to delete all notes. Stored notes still have
 * it, and an instance of such a version may run during an upgrade.
 */
export interface NoteGenerationDocument extends WithOutbox {
  _id: string;
  /** Notes with a lower generation, or without one, count as deleted. */
  generation: number;
  eraseAfter: Date | null;
  whenErased: EventEnvelope | null;
}

const schema = new Schema<NoteGenerationDocument>(
  {
    _id: String,
    generation: { type: Number, required: true },
    eraseAfter: { type: Date, default: null },
    whenErased: { type: Schema.Types.Mixed, default: null },
    ...outboxFields,
  },
  { collection: 'noteGenerations', versionKey: false },
);
schema.index({ eraseAfter: 1 });
schema.index(...outboxIndex);

export type NoteGenerationModel = Model<NoteGenerationDocument>;

const noteGenerationModel = (connection: Connection): NoteGenerationModel =>
  connection.model<NoteGenerationDocument>('NoteGeneration', schema);

export interface NoteModels {
  readonly notes: SalesNoteModel;
  readonly generations: NoteGenerationModel;
  readonly currencies: UserCurrencyModel;
}

export const noteModels = (connection: Connection): NoteModels => ({
  notes: salesNoteModel(connection),
  generations: noteGenerationModel(connection),
  currencies: userCurrencyModel(connection),
});

export const currentGeneration = async (
  { generations }: NoteModels,
  userId: string,
): Promise<number | null> => {
  const found = await generations.findById(userId).select({ generation: 1 }).lean<NoteGenerationDocument>();
  return found?.generation ?? null;
};

/** Matches active notes, and deleted ones that can be restored. */
export const allNotesFilter = async (models: NoteModels, userId: string) => ({
  userId,
  generation: await currentGeneration(models, userId),
});

export const activeNotesFilter = async (models: NoteModels, userId: string) => ({
  ...(await allNotesFilter(models, userId)),
  trashedAt: null,
});

export const trashedNotesFilter = async (models: NoteModels, userId: string) => ({
  ...(await allNotesFilter(models, userId)),
  trashedAt: { $gte: new Date(0) },
});

/**
 * Moves a note that was just stored to the current generation, which an instance of an earlier version may
 * have incremented concurrently. The user has not seen the note yet, so it is kept.
 */
export const moveToCurrentGeneration = async (
  models: NoteModels,
  { id, userId, generation }: { id: string; userId: string; generation: number | null },
): Promise<void> => {
  for (let stored = generation; ;) {
    const current = await currentGeneration(models, userId);
    if (current === stored) return;
    await models.notes.updateOne({ _id: id, userId, generation: stored }, { $set: { generation: current } });
    stored = current;
  }
};

/** Returns a filter for one note, or null if `filterOf` does not match the note. */
export const noteFilter = async (
  models: NoteModels,
  id: string,
  filterOf: typeof allNotesFilter | typeof activeNotesFilter,
) => {
  const note = await models.notes.findById(id).select({ userId: 1 }).lean<SalesNoteDocument>();
  // An erased note has no user.
  const filter = note?.userId ? { _id: id, ...(await filterOf(models, note.userId)) } : null;
  return filter && (await models.notes.exists(filter)) ? filter : null;
};

/** Returns those ids whose note has been erased. Omits ids of notes that are not stored yet. */
export const findErased = async (
  { notes }: NoteModels,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const found = await notes
    .find({ _id: { $in: [...ids] }, userId: { $ne: userId } })
    .select({ _id: 1 })
    .lean();
  return new Set(found.map(({ _id }) => _id));
};

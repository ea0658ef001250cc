import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { outboxFields, outboxIndex, type WithOutbox } from '@debrief/service-kit/messaging/outbox';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import { salesNoteModel, type SalesNoteDocument, type SalesNoteModel } from './model.ts';
import { userCurrencyModel, type UserCurrencyModel } from './user-currencies.ts';

/**
 * The generation of a user's notes. Earlier versions raised it to hide and then erase all notes (decision 0020); nothing raises
 * it any more, but their notes carry it, and instances of such a version may still run beside this one during an upgrade.
 */
export interface NoteGenerationDocument extends WithOutbox {
  /** The user. Most have none. */
  _id: string;
  /** Their notes carry it; those of a lower generation, or of none, are deleted. */
  generation: number;
  /** When a sweep may next erase what is deleted; null when it is erased. */
  eraseAfter: Date | null;
  /** The event to publish once it is. */
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

/** The notes, the generations that tell which of them are deleted, and the currencies of their users. */
export interface NoteModels {
  readonly notes: SalesNoteModel;
  readonly generations: NoteGenerationModel;
  readonly currencies: UserCurrencyModel;
}

/** All in the database that `connection` is open on. */
export const noteModels = (connection: Connection): NoteModels => ({
  notes: salesNoteModel(connection),
  generations: noteGenerationModel(connection),
  currencies: userCurrencyModel(connection),
});

/** The generation that a user's notes are stored under now; null for most users. */
export const currentGeneration = async (
  { generations }: NoteModels,
  userId: string,
): Promise<number | null> => {
  const found = await generations.findById(userId).select({ generation: 1 }).lean<NoteGenerationDocument>();
  return found?.generation ?? null;
};

/** The filter for a user's notes, with those that they can restore. */
export const allNotesFilter = async (models: NoteModels, userId: string) => ({
  userId,
  generation: await currentGeneration(models, userId),
});

/** The filter for a user's notes, without deleted ones. */
export const activeNotesFilter = async (models: NoteModels, userId: string) => ({
  ...(await allNotesFilter(models, userId)),
  trashedAt: null,
});

/** The filter for the deleted notes that a user can restore. */
export const trashedNotesFilter = async (models: NoteModels, userId: string) => ({
  ...(await allNotesFilter(models, userId)),
  trashedAt: { $gte: new Date(0) },
});

/**
 * Moves a note that was just stored to its user's current generation, which an instance of an earlier version may have raised
 * meanwhile: the user has not seen the note yet, and keeps it.
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

/** The filter for a note by its id; null for one that is not among those of `filterOf`. */
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

/** Which of these notes of a user are erased. One that is not stored yet is not among them. */
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

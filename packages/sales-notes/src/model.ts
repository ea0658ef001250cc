import type { DueDate, Mention, NameCorrection, NoteEvidence } from '@debrief/contracts/http/note-evidence';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { sortFields } from '@debrief/contracts/http/notes-query';
import { mapFields, noteField, noteFieldNames, type NoteField } from '@debrief/contracts/note-fields';
import { outboxFields, outboxIndex, type WithOutbox } from '@debrief/service-kit/messaging/outbox';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type IndexDefinition, type IndexOptions, type Model, type SchemaDefinition } from 'mongoose';
import type { NoteChange } from './note-change.ts';
import type { FieldEdit } from './field-edits.ts';
import type { SearchFields } from './search-fields.ts';

/** A sales note as it is stored. */
export interface SalesNoteDocument
  extends
    Omit<
      SalesNote,
      | 'id'
      | 'createdAt'
      | 'evidence'
      | 'nextStepsDue'
      | 'followUpOn'
      | 'followUpDoneAt'
      | 'corrections'
      | 'mentions'
      | 'dealCurrency'
      | 'language'
      | 'timeZone'
      | 'extractedBy'
      | 'deletedAt'
      | 'awaitingReview'
    >,
    WithOutbox,
    // Notes of earlier versions lack them until they are filled in.
    Partial<SearchFields> {
  /** Chosen by whoever makes the note, so that making it twice gives one. */
  _id: string;
  userId: string;
  /** The user's generation of notes when it was stored: see generations.ts. */
  generation?: number | null;
  createdAt: Date;
  /** Which engine read the transcript. */
  engine: string;
  /** Where each field comes from; null for a note made before this was kept, or once the transcript was edited. */
  evidence: NoteEvidence | null;
  nextStepsDue: DueDate[];
  /** The day that the user chose for the follow-up; null where those of `nextStepsDue` count. Notes of earlier versions lack it. */
  followUpOn?: string | null;
  /** When the user marked the follow-up as done. Notes of earlier versions lack it. */
  followUpDoneAt?: Date | null;
  /** In the order of the transcription; empty once that was edited. Notes of earlier versions lack them. */
  corrections?: NameCorrection[] | null;
  /** In the order of the transcription; empty once that was edited. Notes of earlier versions lack them. */
  mentions?: Mention[] | null;
  /** Of `dealSize`, ISO 4217; null where there is none, and in notes of earlier versions that do not tell it: the user's. */
  dealCurrency?: string | null;
  /** When its recording was made, where that is known: due dates are told from this day. Notes of earlier versions lack it. */
  recordedAt?: Date | null;
  /** Where it was made; null where nobody knows. Notes of earlier versions lack it. */
  timeZone?: string | null;
  /** ISO 639-1; null for English, where it cannot be told, and once the transcription was edited. */
  language?: string | null;
  /**
   * When each word of the transcription was said, in tenths of a second of the recording; null where nobody knows, and once
   * the transcript was edited or the recording erased.
   */
  wordTimes?: readonly number[] | null;
  /** The fields that the user changed, one edit for each. Notes of earlier versions lack them. */
  fieldEdits?: FieldEdit[] | null;
  /** Whether the user changed the transcription: it is no longer what the engine read. */
  transcriptionEdited?: boolean | null;
  /** What was changed since the note was made, the oldest first. Notes of earlier versions lack them. */
  changes?: readonly NoteChange[] | null;
  /** Whether it waits for its user's review. Notes of earlier versions lack it. */
  awaitingReview?: boolean | null;
  /** Rises with every edit. */
  revision: number;
  /** When the user deleted it; until it is erased they can restore it. Notes of earlier versions lack it. */
  trashedAt?: Date | null;
  /** The "delete all" that deleted it. Null for a note deleted by itself; notes of earlier versions lack it. */
  trashBatch?: string | null;
  /** When it was erased; what is left then is its id alone. */
  erasedAt: Date | null;
}

/** Far longer than a job can come again by itself. */
const keepErasedSeconds = 7 * 24 * 60 * 60;

const fieldTypes = mapFields(noteFieldNames, (name) => {
  const { kind, nullable } = noteField(name);
  // Mongoose's `required` would refuse the empty transcript that an edit may leave.
  return { type: kind === 'amount' ? Number : String, default: nullable ? null : '' };
}) as SchemaDefinition<Pick<SalesNoteDocument, NoteField>>;

/** The filter for notes with fields that their user changed. */
export const hasFieldEdits = { 'fieldEdits.0': { $exists: true } };

/** Holds only notes with edits, so that a user's edits are found quickly however many notes there are. */
const editedNotesIndex: [IndexDefinition, IndexOptions] = [
  { userId: 1, createdAt: -1 },
  { name: 'edited', partialFilterExpression: hasFieldEdits },
];

const schema = new Schema<SalesNoteDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    generation: { type: Number, default: null },
    createdAt: { type: Date, required: true },
    ...fieldTypes,
    engine: { type: String, required: true },
    hasAudio: Boolean,
    audioSeconds: Number,
    evidence: { type: Schema.Types.Mixed, default: null },
    nextStepsDue: { type: Schema.Types.Mixed, default: [] },
    followUpOn: { type: String, default: null },
    followUpDoneAt: { type: Date, default: null },
    corrections: { type: Schema.Types.Mixed, default: [] },
    mentions: { type: Schema.Types.Mixed, default: [] },
    dealCurrency: { type: String, default: null },
    language: { type: String, default: null },
    recordedAt: { type: Date, default: null },
    timeZone: { type: String, default: null },
    wordTimes: { type: Schema.Types.Mixed, default: null },
    fieldEdits: { type: Schema.Types.Mixed, default: [] },
    transcriptionEdited: Boolean,
    changes: { type: Schema.Types.Mixed, default: [] },
    searchTerms: { type: Schema.Types.Mixed, default: [] },
    sortKeys: { type: Schema.Types.Mixed, default: null },
    needsCheck: { type: Boolean, default: false },
    awaitingReview: Boolean,
    revision: { type: Number, default: 0 },
    trashedAt: { type: Date, default: null },
    trashBatch: { type: String, default: null },
    erasedAt: { type: Date, default: null },
    ...outboxFields,
  },
  { collection: 'salesNotes', versionKey: false },
);

/** Each serves a user's list in an order, from any place in it, and never looks at what they have deleted. */
const ofUser = { userId: 1, generation: 1, trashedAt: 1 } as const;
schema.index({ ...ofUser, createdAt: -1, _id: -1 });
for (const field of sortFields)
  if (field !== 'createdAt') schema.index({ ...ofUser, [`sortKeys.${field}`]: 1, _id: 1 });
// Without `trashedAt`: deleting or restoring a note would rewrite an entry for each of its words.
schema.index({ userId: 1, generation: 1, searchTerms: 1 });
schema.index({ trashedAt: 1 });
schema.index(...editedNotesIndex);
schema.index({ erasedAt: 1 }, { expireAfterSeconds: keepErasedSeconds });
schema.index(...outboxIndex);

export type SalesNoteModel = Model<SalesNoteDocument>;

/** The sales notes in the database that `connection` is open on. */
export const salesNoteModel = (connection: Connection): SalesNoteModel =>
  connection.model<SalesNoteDocument>('SalesNote', schema);

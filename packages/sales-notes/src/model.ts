import type { DueDate, Mention, NameCorrection, NoteEvidence } from '@debrief/contracts/http/note-evidence';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { mapFields, noteField, noteFieldNames, type NoteField } from '@debrief/contracts/note-fields';
import { outboxFields, outboxIndex, type WithOutbox } from '@debrief/service-kit/messaging/outbox';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type IndexDefinition, type IndexOptions, type Model, type SchemaDefinition } from 'mongoose';
import type { FieldEdit } from './field-edits.ts';

/** A sales note as it is stored. */
export interface SalesNoteDocument
  extends
    Omit<
      SalesNote,
      | 'id'
      | 'createdAt'
      | 'evidence'
      | 'nextStepsDue'
      | 'corrections'
      | 'mentions'
      | 'dealCurrency'
      | 'language'
      | 'extractedBy'
    >,
    WithOutbox {
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
  /** In the order of the transcription; empty once that was edited. Notes of earlier versions lack them. */
  corrections?: NameCorrection[] | null;
  /** In the order of the transcription; empty once that was edited. Notes of earlier versions lack them. */
  mentions?: Mention[] | null;
  /** ISO 4217; null where the note does not tell it. */
  dealCurrency?: string | null;
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
  /** Rises with every edit. */
  revision: number;
  /** When the user deleted it; what is left then is its id alone. */
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
    corrections: { type: Schema.Types.Mixed, default: [] },
    mentions: { type: Schema.Types.Mixed, default: [] },
    dealCurrency: { type: String, default: null },
    language: { type: String, default: null },
    wordTimes: { type: Schema.Types.Mixed, default: null },
    fieldEdits: { type: Schema.Types.Mixed, default: [] },
    transcriptionEdited: Boolean,
    revision: { type: Number, default: 0 },
    erasedAt: { type: Date, default: null },
    ...outboxFields,
  },
  { collection: 'salesNotes', versionKey: false },
);

/** Serves a user's list, newest first, from any place in it, and never looks at what they have deleted. */
schema.index({ userId: 1, generation: 1, createdAt: -1, _id: -1 });
schema.index(...editedNotesIndex);
schema.index({ erasedAt: 1 }, { expireAfterSeconds: keepErasedSeconds });
schema.index(...outboxIndex);

export type SalesNoteModel = Model<SalesNoteDocument>;

/** The sales notes in the database that `connection` is open on. */
export const salesNoteModel = (connection: Connection): SalesNoteModel =>
  connection.model<SalesNoteDocument>('SalesNote', schema);

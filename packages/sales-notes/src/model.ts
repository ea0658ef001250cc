import type { DueDate, NameCorrection, NoteEvidence } from '@debrief/contracts/http/note-evidence';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { mapFields, noteField, noteFieldNames, type NoteField } from '@debrief/contracts/note-fields';
import { outboxFields, outboxIndex, type WithOutbox } from '@debrief/service-kit/messaging/outbox';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model, type SchemaDefinition } from 'mongoose';

/** A sales note as it is stored. */
export interface SalesNoteDocument
  extends
    Omit<SalesNote, 'id' | 'createdAt' | 'evidence' | 'nextStepsDue' | 'corrections' | 'extractedBy'>,
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
  /**
   * When each word of the transcription was said, in tenths of a second of the recording; null where nobody knows, and once
   * the transcript was edited or the recording erased.
   */
  wordTimes?: readonly number[] | null;
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
    wordTimes: { type: Schema.Types.Mixed, default: null },
    revision: { type: Number, default: 0 },
    erasedAt: { type: Date, default: null },
    ...outboxFields,
  },
  { collection: 'salesNotes', versionKey: false },
);

/** Serves a user's list, newest first, from any place in it, and never looks at what they have deleted. */
schema.index({ userId: 1, generation: 1, createdAt: -1, _id: -1 });
schema.index({ erasedAt: 1 }, { expireAfterSeconds: keepErasedSeconds });
schema.index(...outboxIndex);

export type SalesNoteModel = Model<SalesNoteDocument>;

/** The sales notes in the database that `connection` is open on. */
export const salesNoteModel = (connection: Connection): SalesNoteModel =>
  connection.model<SalesNoteDocument>('SalesNote', schema);

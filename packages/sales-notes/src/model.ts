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

/** Optional fields are missing in notes of earlier versions. */
export interface SalesNoteDocument
  extends
    Omit<
      SalesNote,
      | 'id'
      | 'createdAt'
      | 'updatedAt'
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
    Partial<SearchFields> {
  /** Chosen by the caller, so that creating a note is idempotent. */
  _id: string;
  userId: string;
  generation?: number | null;
  createdAt: Date;
  /** Time of the last change. Null only for notes that an earlier version has written. */
  updatedAt?: Date | null;
  engine: string;
  /** Null for notes of earlier versions, and after an edit of the transcript. */
  evidence: NoteEvidence | null;
  nextStepsDue: DueDate[];
  /** Due date set by the user. If null, `nextStepsDue` applies. */
  followUpOn?: string | null;
  followUpDoneAt?: Date | null;
  /** In transcript order; empty after an edit of the transcript. */
  corrections?: NameCorrection[] | null;
  /** In transcript order; empty after an edit of the transcript. */
  mentions?: Mention[] | null;
  /** Currency of `dealSize`, ISO 4217. If null, the user's currency applies. */
  dealCurrency?: string | null;
  /** Time of recording; null if unknown. Due dates count from its day. */
  recordedAt?: Date | null;
  timeZone?: string | null;
  /** ISO 639-1; null for English, if unknown, and after an edit of the transcript. */
  language?: string | null;
  /**
   * Start of each word in tenths of a second. Null if unknown, after an edit of the transcript, or without the
   * recording.
   */
  wordTimes?: readonly number[] | null;
  fieldEdits?: FieldEdit[] | null;
  transcriptionEdited?: boolean | null;
  changes?: readonly NoteChange[] | null;
  awaitingReview?: boolean | null;
  revision: number;
  /** Time of deletion. The user can restore the note until it is erased. */
  trashedAt?: Date | null;
  /** Id of the request that deleted all notes of a filter. Null if the note was deleted by its id. */
  trashBatch?: string | null;
  /** Deletion or restoration whose event is not published yet. A background task publishes it. */
  unannounced?: 'trashed' | 'restored' | null;
  /** Due day for which `notes.follow-up.due` was published last. */
  dueAnnounced?: string | null;
  /** Null unless the note has been erased. An erased note has no content and no owner. */
  erasedAt: Date | null;
}

/** Far longer than any redelivery of a job. */
const erasedRetentionSeconds = 7 * 24 * 60 * 60;

const fieldTypes = mapFields(noteFieldNames, (name) => {
  const { kind, nullable } = noteField(name);
  // Mongoose's `required` rejects an empty transcript, which an edit may leave.
  return { type: kind === 'amount' ? Number : String, default: nullable ? null : '' };
}) as SchemaDefinition<Pick<SalesNoteDocument, NoteField>>;

export const editedNotesFilter = { 'fieldEdits.0': { $exists: true } };

/** Partial, so that the time to find edits does not depend on the number of unedited notes. */
const editedNotesIndex: [IndexDefinition, IndexOptions] = [
  { userId: 1, createdAt: -1 },
  { name: 'edited', partialFilterExpression: editedNotesFilter },
];

const schema = new Schema<SalesNoteDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    generation: { type: Number, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, default: null },
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
    unannounced: String,
    dueAnnounced: String,
    erasedAt: { type: Date, default: null },
    ...outboxFields,
  },
  { collection: 'salesNotes', versionKey: false },
);

/** Prefix of the list indexes, of which each serves one sort order of a user's notes. */
const ofUser = { userId: 1, generation: 1, trashedAt: 1 } as const;
schema.index({ ...ofUser, createdAt: -1, _id: -1 });
for (const field of sortFields)
  if (field !== 'createdAt') schema.index({ ...ofUser, [`sortKeys.${field}`]: 1, _id: 1 });
// Excludes `trashedAt`, because deleting a note would rewrite an entry for each of its words.
schema.index({ userId: 1, generation: 1, searchTerms: 1 });
// Excludes `trashedAt`, because a page of changes can include deleted notes.
schema.index({ userId: 1, generation: 1, updatedAt: 1, _id: 1 });
schema.index({ trashedAt: 1 });
schema.index(
  { unannounced: 1 },
  { name: 'unannounced', partialFilterExpression: { unannounced: { $exists: true } } },
);
schema.index(...editedNotesIndex);
schema.index({ erasedAt: 1 }, { expireAfterSeconds: erasedRetentionSeconds });
schema.index(...outboxIndex);

export type SalesNoteModel = Model<SalesNoteDocument>;

export const salesNoteModel = (connection: Connection): SalesNoteModel =>
  connection.model<SalesNoteDocument>('SalesNote', schema);

import { mapFields, noteField, noteFieldNames, type NoteField } from '@debrief/contracts/note-fields';
import type { WithOutbox } from '@debrief/service-kit/messaging/outbox';
import type { SalesNoteDocument } from './model.ts';

const emptyFields = mapFields(noteFieldNames, (name) => (noteField(name).nullable ? null : '')) as {
  [Name in NoteField]: null;
};

type Erased = Omit<SalesNoteDocument, '_id' | 'createdAt' | keyof WithOutbox>;

/**
 * Keeps the id, so that a redelivered job does not create the note again. Lists optional fields too, because omitted
 * ones would keep their values.
 */
export const erasedFields = (at: Date): { [Field in keyof Erased]-?: Erased[Field] | null } => ({
  userId: '',
  generation: null,
  trashedAt: null,
  trashBatch: null,
  erasedAt: at,
  ...emptyFields,
  engine: '',
  evidence: null,
  nextStepsDue: [],
  followUpOn: null,
  followUpDoneAt: null,
  corrections: [],
  mentions: [],
  dealCurrency: null,
  language: null,
  recordedAt: null,
  timeZone: null,
  wordTimes: null,
  fieldEdits: [],
  transcriptionEdited: null,
  changes: [],
  hasAudio: null,
  audioSeconds: null,
  searchTerms: [],
  sortKeys: null,
  needsCheck: false,
  awaitingReview: null,
  revision: 0,
});

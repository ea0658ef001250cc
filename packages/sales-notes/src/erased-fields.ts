import { mapFields, noteField, noteFieldNames, type NoteField } from '@debrief/contracts/note-fields';
import type { WithOutbox } from '@debrief/service-kit/messaging/outbox';
import type { SalesNoteDocument } from './model.ts';

const emptyFields = mapFields(noteFieldNames, (name) => (noteField(name).nullable ? null : '')) as {
  [Name in NoteField]: null;
};

type Erased = Omit<SalesNoteDocument, '_id' | 'createdAt' | keyof WithOutbox>;

/**
 * The fields of a note after its deletion: no owner and no content. Its id is kept for a while, so that a worker that died
 * right after inserting the note finds it when the job is delivered again, and does not create it a second time.
 * Optional fields are listed as well: a field that is left out here would keep its value.
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

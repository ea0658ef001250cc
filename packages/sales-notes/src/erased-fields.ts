import { mapFields, noteField, noteFieldNames, type NoteField } from '@debrief/contracts/note-fields';
import type { WithOutbox } from '@debrief/service-kit/messaging/outbox';
import type { SalesNoteDocument } from './model.ts';

const emptyFields = mapFields(noteFieldNames, (name) => (noteField(name).nullable ? null : '')) as {
  [Name in NoteField]: null;
};

type Erased = Omit<SalesNoteDocument, '_id' | 'createdAt' | keyof WithOutbox>;

/**
 * Returns the update that erases a note. The id stays, so that a redelivered job does not create the note
 * again. Optional fields are listed too, because an omitted field would keep its value.
 */
export const erasedFields = (at: Date): { [Field in keyof Erased]-?: Erased[Field] | null } => ({
  userId: '',
  generation: null,
  trashedAt: null,
  trashBatch: null,
  unannounced: null,
  dueAnnounced: null,
  erasedAt: at,
  updatedAt: null,
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

import type { NoteField } from '@debrief/contracts/note-fields';

/** Null values for the transcription, so it is not stored twice. */
export interface NoteChange {
  readonly field: NoteField;
  readonly before: string | number | null;
  readonly after: string | number | null;
  readonly at: Date;
  readonly by: 'user' | 'engine';
}

import type { NoteField } from '@debrief/contracts/note-fields';

/** For a change of the transcription, `before` and `after` are null. */
export interface NoteChange {
  readonly field: NoteField;
  readonly before: string | number | null;
  readonly after: string | number | null;
  readonly at: Date;
  readonly by: 'user' | 'engine';
}

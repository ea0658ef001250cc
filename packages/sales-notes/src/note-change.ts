import type { NoteField } from '@debrief/contracts/note-fields';

/** Does not repeat the transcription: its values are null. */
export interface NoteChange {
  readonly field: NoteField;
  readonly before: string | number | null;
  readonly after: string | number | null;
  readonly at: Date;
  readonly by: 'user' | 'engine';
}

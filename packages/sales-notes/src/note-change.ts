import type { NoteField } from '@debrief/contracts/note-fields';

/** What a note said in a field before and after a change. The text of a transcription is not kept a second time: null. */
export interface NoteChange {
  readonly field: NoteField;
  readonly before: string | number | null;
  readonly after: string | number | null;
  readonly at: Date;
  readonly by: 'user' | 'engine';
}

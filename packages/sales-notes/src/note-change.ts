import type { NoteField } from '@debrief/contracts/note-fields';

/** Change of a field. Values of the transcript are null, so it is not stored twice. */
export interface NoteChange {
  readonly field: NoteField;
  readonly before: string | number | null;
  readonly after: string | number | null;
  readonly at: Date;
  readonly by: 'user' | 'engine';
}

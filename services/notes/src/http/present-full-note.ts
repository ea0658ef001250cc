import type { FullNote, NoteChange } from '@debrief/contracts/http/note-pages';
import { changesOf } from '@debrief/sales-notes/changes';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { presentSalesNote } from '@debrief/sales-notes/present';

export const presentHistory = (note: SalesNoteDocument): NoteChange[] =>
  changesOf(note).map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));

export const presentFullNote = (note: SalesNoteDocument): FullNote => {
  const history = presentHistory(note);
  const readings = (note.fieldEdits ?? []).map(({ field, extracted, at }) => ({
    field,
    extracted,
    at: at.toISOString(),
  }));
  return {
    ...presentSalesNote(note),
    ...(history.length > 0 ? { history } : {}),
    ...(readings.length > 0 ? { readings } : {}),
    ...(note.wordTimes ? { wordTimes: [...note.wordTimes] } : {}),
  };
};

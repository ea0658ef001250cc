import type { NoteEvidence } from '@debrief/contracts/http/note-evidence';
import type { SalesNoteEdit } from '@debrief/contracts/http/notes';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';

/**
 * The evidence, corrections and times of words that are still valid after an edit. A field that the user changed has no
 * evidence any more; once the transcription is changed, none of its positions is reliable.
 */
export const evidenceAfterEdit = (
  note: SalesNoteDocument,
  edit: SalesNoteEdit,
): Pick<SalesNoteDocument, 'evidence' | 'nextStepsDue' | 'corrections' | 'wordTimes'> => {
  const changed = (field: keyof SalesNoteEdit) => edit[field] !== undefined && edit[field] !== note[field];
  if (changed('transcription')) return { evidence: null, nextStepsDue: [], corrections: [], wordTimes: null };
  const kept = Object.entries(note.evidence ?? {}).filter(
    ([field]) => !changed(field as keyof SalesNoteEdit),
  );
  return {
    evidence: note.evidence ? (Object.fromEntries(kept) as NoteEvidence) : null,
    nextStepsDue: changed('nextSteps') ? [] : (note.nextStepsDue ?? []),
    corrections: note.corrections ?? [],
    wordTimes: note.wordTimes ?? null,
  };
};

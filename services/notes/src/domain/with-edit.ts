import type { NoteEvidence } from '@debrief/contracts/http/note-evidence';
import type { SalesNoteEdit } from '@debrief/contracts/http/note-requests';
import { extractedFields, type ExtractedField } from '@debrief/contracts/note-fields';
import type { FieldEdit } from '@debrief/sales-notes/field-edits';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { hasPhraseOutside } from '@debrief/sales-notes/normalize-words';
import { evidenceAfterEdit } from './evidence-after-edit.ts';

type Read = Pick<FieldEdit, 'extracted' | 'evidence'>;

const readOf = (note: SalesNoteDocument, field: ExtractedField): Read | null => {
  const earlier = note.fieldEdits?.find((each) => each.field === field);
  if (earlier) return earlier;
  const extracted = note[field] ?? null;
  const evidence = note.evidence?.[field] ?? null;
  if (evidence) return { extracted, evidence };
  // In notes from before edits were recorded (without `fieldEdits`), the user may have cleared the field.
  return extracted === null && note.fieldEdits && !note.transcriptionEdited ? { extracted, evidence } : null;
};

const isInText = ({ transcription }: SalesNoteDocument, value: unknown, extracted: unknown): boolean =>
  typeof value === 'string' && hasPhraseOutside(transcription, value, String(extracted ?? ''));

/**
 * Applies an edit and records the extracted value of each changed field, where it is known. Setting a field
 * back to this value removes the record, and restores the evidence unless the transcription was edited.
 */
export const withEdit = (note: SalesNoteDocument, edit: SalesNoteEdit, at: Date): SalesNoteDocument => {
  const after = evidenceAfterEdit(note, edit);
  const transcriptionEdited =
    note.transcriptionEdited === true ||
    (edit.transcription !== undefined && edit.transcription !== note.transcription);
  const fieldEdits = new Map((note.fieldEdits ?? []).map((each) => [each.field, each]));
  const restored: NoteEvidence = {};
  for (const field of extractedFields) {
    const value = edit[field];
    const read = value === undefined || value === (note[field] ?? null) ? null : readOf(note, field);
    if (value === undefined || !read) continue;
    const { extracted, evidence } = read;
    if (value !== extracted) {
      const wasInText = isInText(note, value, extracted);
      fieldEdits.set(field, { field, extracted, evidence, wasInText, at });
      continue;
    }
    fieldEdits.delete(field);
    if (evidence && !transcriptionEdited) restored[field] = evidence;
  }
  return {
    ...note,
    ...edit,
    ...after,
    evidence: Object.keys(restored).length > 0 ? { ...after.evidence, ...restored } : after.evidence,
    fieldEdits: [...fieldEdits.values()],
    transcriptionEdited,
  };
};

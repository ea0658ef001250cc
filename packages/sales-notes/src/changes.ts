import { noteField, noteFieldNames, type NoteField } from '@debrief/contracts/note-fields';
import type { SalesNoteDocument } from './model.ts';
import type { NoteChange } from './note-change.ts';

const maxChanges = 100;

const shownValue = (note: SalesNoteDocument, field: NoteField) =>
  noteField(field).kind === 'transcript' ? null : (note[field] ?? null);

const newest = (changes: readonly NoteChange[]): NoteChange[] =>
  changes.filter(
    ({ field }, index) =>
      index >= changes.length - maxChanges || changes.findLastIndex((each) => each.field === field) === index,
  );

export const withChanges = (
  before: SalesNoteDocument,
  after: SalesNoteDocument,
  { at, by }: Pick<NoteChange, 'at' | 'by'>,
): SalesNoteDocument => {
  const changed = noteFieldNames
    .filter((field) => (before[field] ?? null) !== (after[field] ?? null))
    .map((field) => ({
      field,
      before: shownValue(before, field),
      after: shownValue(after, field),
      at,
      by,
    }));
  return { ...after, changes: newest([...(before.changes ?? []), ...changed]) };
};

export const isEditedByUser = (
  { changes, fieldEdits }: Pick<SalesNoteDocument, 'changes' | 'fieldEdits'>,
  field: NoteField,
): boolean =>
  (changes ?? []).findLast((change) => change.field === field)?.by === 'user' ||
  (fieldEdits ?? []).some((edit) => edit.field === field);

/**
 * Returns the changes of a note, newest first. A field that was edited before changes were recorded
 * has one change, from the extracted to the current value.
 */
export const changesOf = (note: SalesNoteDocument): NoteChange[] => {
  const changes = note.changes ?? [];
  const earlier = (note.fieldEdits ?? [])
    .filter(({ field }) => !changes.some((change) => change.field === field))
    .map(({ field, extracted, at }) => ({
      field,
      before: extracted,
      after: shownValue(note, field),
      at,
      by: 'user' as const,
    }));
  return [...earlier, ...changes].toSorted((one, other) => other.at.getTime() - one.at.getTime());
};

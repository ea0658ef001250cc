import { needsCheck } from '@debrief/contracts/http/confidence';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { noteField, type ExtractedField, type NoteField } from '@debrief/contracts/note-fields';
import { useState } from 'react';
import { editableFields, formOf } from './edit-form.ts';
import { useEditForm } from './use-edit-form.ts';
import { useReadAgain } from './use-read-again.ts';

const isTranscript = (field: NoteField) => noteField(field).kind === 'transcript';

/** Edits the fields that the user chooses. The others are shown as text. */
export const useResultForm = (note: SalesNote) => {
  const edit = useEditForm(note, note.awaitingReview === true);
  const { readAgain, extracting } = useReadAgain();
  // Fields of a restored draft that differ from the note.
  const [editing, setEditing] = useState<readonly NoteField[]>(() =>
    editableFields.filter((field) => edit.form[field] !== formOf(note)[field]),
  );
  const [wasTranscriptEdited, setWasTranscriptEdited] = useState(false);
  const isTranscriptDirty = edit.form.transcription !== note.transcription;

  const save = async (): Promise<boolean> => {
    if (!(await edit.save())) return false;
    if (isTranscriptDirty) setWasTranscriptEdited(true);
    setEditing([]);
    return true;
  };

  const extractAgain = async () => {
    if (edit.isDirty && !(await save())) return;
    if (await readAgain(note.id)) setWasTranscriptEdited(false);
  };

  return {
    ...{ ...edit, save, extracting, extractAgain, editing },
    fields: editableFields.filter(
      (field) => editing.includes(field) || (note[field] != null && !isTranscript(field)),
    ),
    missing: editableFields.filter((field) => !editing.includes(field) && note[field] == null),
    uncertain: editableFields.filter((field) => needsCheck(note.evidence?.[field as ExtractedField])),
    canExtract: isTranscriptDirty || wasTranscriptEdited,
    open: (field: NoteField) => setEditing((before) => [...before, field]),
    cancel: () => {
      edit.reset();
      setEditing([]);
    },
  };
};

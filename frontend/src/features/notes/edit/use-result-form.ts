import { needsCheck } from '@debrief/contracts/http/confidence';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { noteField, type ExtractedField, type NoteField } from '@debrief/contracts/note-fields';
import { useState } from 'react';
import { editableFields } from './edit-form.ts';
import { useEditForm } from './use-edit-form.ts';
import { useReadAgain } from './use-read-again.ts';

const isUncertain = (note: SalesNote, field: NoteField) =>
  needsCheck(note.evidence?.[field as ExtractedField]);

/** Returns all editable fields but the transcript, uncertain ones first. */
const fieldsOf = (note: SalesNote) => {
  const fields = editableFields.filter((field) => noteField(field).kind !== 'transcript');
  return [
    ...fields.filter((field) => isUncertain(note, field)),
    ...fields.filter((field) => !isUncertain(note, field)),
  ];
};

export const useResultForm = (note: SalesNote) => {
  const edit = useEditForm(note, note.awaitingReview === true);
  const { readAgain, extracting } = useReadAgain();
  // State, so that the order stays the same while the user corrects fields.
  const [fields, setFields] = useState(() => fieldsOf(note));
  const [editingTranscript, setEditingTranscript] = useState(false);
  const [wasTranscriptEdited, setWasTranscriptEdited] = useState(false);
  const isTranscriptDirty = edit.form.transcription !== note.transcription;

  const save = async (): Promise<boolean> => {
    if (!(await edit.save())) return false;
    if (isTranscriptDirty) setWasTranscriptEdited(true);
    setEditingTranscript(false);
    return true;
  };

  const extractAgain = async () => {
    if (edit.isDirty && !(await save())) return;
    const read = await readAgain(note.id);
    if (!read) return;
    setFields(fieldsOf(read));
    setWasTranscriptEdited(false);
  };

  return {
    ...{ ...edit, save, fields, extracting, extractAgain, editingTranscript },
    uncertain: fields.filter((field) => isUncertain(note, field)),
    canExtract: isTranscriptDirty || wasTranscriptEdited,
    editTranscript: () => setEditingTranscript(true),
  };
};

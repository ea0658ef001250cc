import { needsCheck } from '@debrief/contracts/http/confidence';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { noteField, type ExtractedField, type NoteField } from '@debrief/contracts/note-fields';
import { useState } from 'react';
import { editableFields } from './edit-form.ts';
import { useEditForm } from './use-edit-form.ts';
import { useReadAgain } from './use-read-again.ts';

const isUnsure = (note: SalesNote, field: NoteField) => needsCheck(note.evidence?.[field as ExtractedField]);

/** What is not sure comes first. */
const fieldsOf = (note: SalesNote) => {
  const fields = editableFields.filter((field) => noteField(field).kind !== 'transcript');
  return [
    ...fields.filter((field) => isUnsure(note, field)),
    ...fields.filter((field) => !isUnsure(note, field)),
  ];
};

/** A note that was just made in a form, with its transcript, which can be read again once it is edited. */
export const useResultForm = (note: SalesNote) => {
  const edit = useEditForm(note, note.awaitingReview === true);
  const { readAgain, extracting } = useReadAgain();
  // Fields stay where they are while somebody corrects them.
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
    unsure: fields.filter((field) => isUnsure(note, field)),
    canExtract: isTranscriptDirty || wasTranscriptEdited,
    editTranscript: () => setEditingTranscript(true),
  };
};

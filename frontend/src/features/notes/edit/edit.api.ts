import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import type { NoteEdit } from './edit-form.ts';
import { noteKey } from '../shared/note-keys.api.ts';
import { useChangeNotes } from '../shared/change-notes.ts';
import { useRefreshNote } from '../shared/use-refresh-note.ts';

interface Update {
  readonly id: string;
  readonly edit: Partial<NoteEdit>;
  /** True if saving ends the review of the note. */
  readonly confirms?: boolean;
}

export const useUpdateNote = () => {
  const changeNotes = useChangeNotes();
  const refreshNote = useRefreshNote();
  const [saving, setSaving] = useState(false);
  const save = async ({ id, edit, confirms = false }: Update): Promise<void> => {
    setSaving(true);
    const change = { ...edit, ...(confirms && { awaitingReview: false }) };
    try {
      await changeNotes(
        confirms
          ? send('POST', `${noteKey(id)}/confirm`, { body: edit })
          : send('PATCH', noteKey(id), { body: edit }),
        (notes) => notes.map((note) => (note.id === id ? { ...note, ...change } : note)),
        { optimistic: true },
      );
      refreshNote({ id, ...change });
    } finally {
      setSaving(false);
    }
  };
  return { save, saving };
};

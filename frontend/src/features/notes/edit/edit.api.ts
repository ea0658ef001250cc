import { salesNote, type SalesNote } from '@debrief/contracts/http/notes';
import { useState } from 'react';
import { readJson, request, send } from '../../../lib/api.ts';
import { readPendingJob, waitForJob } from '../../../lib/wait-for-job.ts';
import { useChangeNotes, useRefreshNote } from '../shared/change-notes.ts';
import { noteKey } from '../shared/note-keys.api.ts';
import type { NoteEdit } from './edit-form.ts';

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

const useReplaceNote = () => {
  const changeNotes = useChangeNotes();
  const refreshNote = useRefreshNote();
  const [pending, setPending] = useState(false);
  const replace = async (id: string, response: Promise<SalesNote>): Promise<SalesNote> => {
    setPending(true);
    try {
      const note = await changeNotes(response, (notes, answer) =>
        notes.map((each) => (answer && each.id === id ? answer : each)),
      );
      refreshNote(note);
      return note;
    } finally {
      setPending(false);
    }
  };
  return { replace, pending };
};

/** Poll timeout. Extraction from a long text takes time. */
const waitSeconds = 120;

const extract = async (id: string): Promise<SalesNote> => {
  const path = `${noteKey(id)}/extract`;
  const response = await send('POST', path);
  if (response.status !== 202) return readJson(path, response, salesNote);
  return waitForJob((await readPendingJob(response, path)).path, salesNote, waitSeconds);
};

export const useExtractAgain = () => {
  const { replace, pending } = useReplaceNote();
  return { extractAgain: (id: string) => replace(id, extract(id)), extracting: pending };
};

/** Undoes a name correction, whose text begins at offset `start` of the transcription. */
export const useUndoCorrection = () => {
  const { replace, pending } = useReplaceNote();
  const undo = (id: string, start: number) =>
    replace(id, request('DELETE', `${noteKey(id)}/corrections/${start}`, salesNote));
  return { undo, undoing: pending };
};

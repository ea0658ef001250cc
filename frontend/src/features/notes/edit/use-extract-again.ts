import type { SalesNote } from '@debrief/contracts/http/notes';
import { useState } from 'react';
import { readJson, send } from '../../../lib/api.ts';
import { salesNoteSchema } from '../../../lib/schemas/sales-note.ts';
import { readPendingJob, waitForJob } from '../../../lib/wait-for-job.ts';
import { noteKey } from '../shared/note-keys.api.ts';
import { useChangeNotes } from '../shared/change-notes.ts';
import { useRefreshNote } from '../shared/use-refresh-note.ts';

/** Poll timeout for a long text. */
const waitSeconds = 120;

const extract = async (id: string): Promise<SalesNote> => {
  const path = `${noteKey(id)}/extract`;
  const response = await send('POST', path);
  if (response.status !== 202) return readJson(path, response, salesNoteSchema);
  return waitForJob((await readPendingJob(response, path)).path, salesNoteSchema, waitSeconds);
};

export const useExtractAgain = () => {
  const changeNotes = useChangeNotes();
  const refreshNote = useRefreshNote();
  const [extracting, setExtracting] = useState(false);
  const extractAgain = async (id: string): Promise<SalesNote> => {
    setExtracting(true);
    try {
      const note = await changeNotes(extract(id), (notes, answer) =>
        notes.map((each) => (answer && each.id === id ? answer : each)),
      );
      refreshNote(note);
      return note;
    } finally {
      setExtracting(false);
    }
  };
  return { extractAgain, extracting };
};

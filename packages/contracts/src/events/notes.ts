import { z } from 'zod';
import { salesNoteInEvent } from '../http/notes.ts';
import { defineEvent } from './envelope.ts';

/** The note as it is after the edit, without its transcript. `revision` rises with every edit. */
export const noteUpdated = defineEvent('notes.note.updated', {
  userId: z.string(),
  revision: z.int(),
  note: salesNoteInEvent,
});

/** The user has reviewed a note that waited for it: the note as they saved it, without its transcript. */
export const noteConfirmed = defineEvent('notes.note.confirmed', {
  userId: z.string(),
  note: salesNoteInEvent,
});

/** The user deleted all of their notes, and those are erased. There is no `notes.note.deleted` for each of them. */
export const notesCleared = defineEvent('notes.notes.cleared', { userId: z.string() });

export const noteDeleted = defineEvent('notes.note.deleted', { userId: z.string(), noteId: z.string() });

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

/**
 * The notes that a user deleted all at once in an earlier version are erased. There is no `notes.note.deleted` for each of them;
 * there is one for each note that is deleted all at once in this version.
 */
export const notesCleared = defineEvent('notes.notes.cleared', { userId: z.string() });

export const noteDeleted = defineEvent('notes.note.deleted', { userId: z.string(), noteId: z.string() });

/** A note whose next steps are due, as briefly as a mail lists it. */
const followUp = z.object({
  noteId: z.string(),
  contactName: z.string().nullable(),
  companyName: z.string().nullable(),
  nextSteps: z.string().nullable(),
  /** Such as `2026-01-31`. */
  due: z.iso.date(),
});

/** It is morning where the user is, and follow-ups are due that they want to hear of. Once for each `date`. */
export const morningDue = defineEvent('notes.morning.due', {
  userId: z.string(),
  /** The day that has begun for the user. */
  date: z.iso.date(),
  /** How many there are; the list may be shorter. */
  overdue: z.int(),
  today: z.int(),
  week: z.int(),
  /** At most 20: those of today first, then those of the week, then what is overdue, the latest first. */
  followUps: z.array(followUp),
});

import { z } from 'zod';
import { salesNoteInEvent } from '../http/notes.ts';
import { defineEvent } from './envelope.ts';

/** `revision` increases with every edit. */
export const noteUpdated = defineEvent('notes.note.updated', {
  userId: z.string(),
  revision: z.int(),
  note: salesNoteInEvent,
});

export const noteConfirmed = defineEvent('notes.note.confirmed', {
  userId: z.string(),
  note: salesNoteInEvent,
});

/** Published by earlier versions only. The current version publishes {@link noteDeleted} for each note. */
export const notesCleared = defineEvent('notes.notes.cleared', { userId: z.string() });

export const noteDeleted = defineEvent('notes.note.deleted', { userId: z.string(), noteId: z.string() });

const followUp = z.object({
  noteId: z.string(),
  contactName: z.string().nullable(),
  companyName: z.string().nullable(),
  nextSteps: z.string().nullable(),
  due: z.iso.date(),
});

/** Published at most once per user and `date`. */
export const morningDue = defineEvent('notes.morning.due', {
  userId: z.string(),
  /** Today in the user's time zone. */
  date: z.iso.date(),
  /** Totals; `followUps` may contain fewer. */
  overdue: z.int(),
  today: z.int(),
  week: z.int(),
  /** At most 20: due today, then this week, then overdue with the latest first. */
  followUps: z.array(followUp),
});
export type FollowUpDigest = z.infer<typeof morningDue.data>;

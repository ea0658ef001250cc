import { z } from 'zod';
import { salesNoteInEvent } from '../http/notes.ts';
import { defineEvent } from './envelope.ts';

export const noteUpdated = defineEvent('notes.note.updated', {
  userId: z.string(),
  revision: z.int(),
  note: salesNoteInEvent,
});

export const noteConfirmed = defineEvent('notes.note.confirmed', {
  userId: z.string(),
  /** Missing in events of earlier versions. */
  revision: z.int().optional(),
  note: salesNoteInEvent,
});

export const notesCleared = defineEvent('notes.notes.cleared', { userId: z.string() });

export const noteTrashed = defineEvent('notes.note.trashed', {
  userId: z.string(),
  noteId: z.string(),
  /** Missing in events of earlier versions. */
  revision: z.int().optional(),
});

export const noteRestored = defineEvent('notes.note.restored', {
  userId: z.string(),
  revision: z.int(),
  note: salesNoteInEvent,
});

export const noteDeleted = defineEvent('notes.note.deleted', {
  userId: z.string(),
  noteId: z.string(),
  /** True if `notes.note.trashed` was published before. */
  wasTrashed: z.boolean().optional(),
});

export const followUpDue = defineEvent('notes.follow-up.due', {
  userId: z.string(),
  /** Current day in the time zone of the user, or in UTC if it is unknown. */
  due: z.iso.date(),
  note: salesNoteInEvent,
});

const followUp = z.object({
  noteId: z.string(),
  contactName: z.string().nullable(),
  companyName: z.string().nullable(),
  nextSteps: z.string().nullable(),
  due: z.iso.date(),
});

export const morningDue = defineEvent('notes.morning.due', {
  userId: z.string(),
  /** Current day in the time zone of the user, or in UTC if it is unknown. */
  date: z.iso.date(),
  /** Totals. `followUps` may list fewer notes. */
  overdue: z.int(),
  today: z.int(),
  week: z.int(),
  /** At most 20: due today first, then within the next six days, then overdue, starting with the latest. */
  followUps: z.array(followUp),
});
export type FollowUpDigest = z.infer<typeof morningDue.data>;

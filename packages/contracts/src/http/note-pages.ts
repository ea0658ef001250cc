import { z } from 'zod';
import { noteFieldNames } from '../note-fields.ts';
import { noteWordTimes } from './note-evidence.ts';
import { salesNote } from './notes.ts';

const displayValue = z.union([z.string(), z.number()]).nullable();

/** `before` and `after` are null for a change of the transcription. */
export const noteChange = z.object({
  field: z.enum(noteFieldNames),
  before: displayValue,
  after: displayValue,
  at: z.iso.datetime(),
  /** `engine` if the note was extracted again. */
  by: z.enum(['user', 'engine']),
});
export type NoteChange = z.infer<typeof noteChange>;

export const fullNote = salesNote.extend({
  /** Newest first. Omitted if there are no changes. */
  history: z.array(noteChange).optional(),
  /** Extracted values of fields that the user changed. */
  readings: z
    .array(z.object({ field: z.enum(noteFieldNames), extracted: displayValue, at: z.iso.datetime() }))
    .optional(),
  wordTimes: noteWordTimes.shape.wordTimes.optional(),
});
export type FullNote = z.infer<typeof fullNote>;

const briefNote = salesNote.pick({
  id: true,
  createdAt: true,
  contactName: true,
  companyName: true,
  contactEmail: true,
  contactPhone: true,
  dealSize: true,
  dealCurrency: true,
  sentiment: true,
  nextSteps: true,
  nextStepsDue: true,
  followUpOn: true,
  followUpDoneAt: true,
});
export type BriefNote = z.infer<typeof briefNote>;

/** `company` excludes notes on the same contact. At most 20 each. */
export const relatedNotes = z.object({ contact: z.array(briefNote), company: z.array(briefNote) });
export type RelatedNotes = z.infer<typeof relatedNotes>;

const name = z.string().trim().min(1).max(200);

/** Names are case-insensitive. */
export const aboutQuery = z.union([z.strictObject({ contact: name }), z.strictObject({ company: name })]);
export type AboutQuery = z.infer<typeof aboutQuery>;

/** The newest 100 notes on a contact or company; totals include all notes. */
export const notesAbout = z.object({
  notes: z.array(briefNote),
  total: z.int(),
  /** One entry per currency. `currency` is omitted for deals without one. */
  deals: z.array(z.object({ currency: z.string().optional(), total: z.int(), count: z.int() })),
});
export type NotesAbout = z.infer<typeof notesAbout>;

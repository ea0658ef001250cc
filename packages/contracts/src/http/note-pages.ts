import * as z from 'zod/mini';
import { noteFieldNames } from '../note-fields.ts';
import { noteWordTimes } from './note-evidence.ts';
import { dealFigure, salesNote } from './notes.ts';

const displayValue = z.nullable(z.union([z.string(), z.number()]));

/** `before` and `after` are null if the transcription changed. */
export const noteChange = z.object({
  field: z.enum(noteFieldNames),
  before: displayValue,
  after: displayValue,
  at: z.iso.datetime(),
  /** `engine` if the change comes from extracting the note again. */
  by: z.enum(['user', 'engine']),
});
export type NoteChange = z.infer<typeof noteChange>;

export const fullNote = z.extend(salesNote, {
  /** Newest first. Omitted if there are no changes. */
  history: z.optional(z.array(noteChange)),
  /** Extracted values of the fields that the user changed. */
  readings: z.optional(
    z.array(z.object({ field: z.enum(noteFieldNames), extracted: displayValue, at: z.iso.datetime() })),
  ),
  wordTimes: z.optional(noteWordTimes.shape.wordTimes),
});
export type FullNote = z.infer<typeof fullNote>;

export const briefNote = z.pick(salesNote, {
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

/**
 * At most 20 other notes on the contact, and 20 on the company. `company` excludes the notes in `contact`.
 */
export const relatedNotes = z.object({ contact: z.array(briefNote), company: z.array(briefNote) });
export type RelatedNotes = z.infer<typeof relatedNotes>;

/** The newest 100 notes on a contact or company. The totals include all notes on it. */
export const notesAbout = z.object({
  notes: z.array(briefNote),
  total: z.int(),
  /** One entry per currency. `currency` is omitted in the entry of deals without a currency. */
  deals: z.array(z.object({ currency: z.optional(z.string()), total: dealFigure, count: z.int() })),
  /** At most three other names that may mean the same contact or company, with their numbers of notes. */
  similar: z.optional(z.array(z.object({ name: z.string(), notes: z.int() }))),
});
export type NotesAbout = z.infer<typeof notesAbout>;

import { z } from 'zod';
import { noteFieldNames } from '../note-fields.ts';
import { noteWordTimes } from './note-evidence.ts';
import { salesNote } from './notes.ts';

const shownValue = z.union([z.string(), z.number()]).nullable();

/** A change of a note. The text of a transcription is not told: null before and after. */
export const noteChange = z.object({
  field: z.enum(noteFieldNames),
  before: shownValue,
  after: shownValue,
  at: z.iso.datetime(),
  /** `engine` where the transcription was read again. */
  by: z.enum(['user', 'engine']),
});
export type NoteChange = z.infer<typeof noteChange>;

/** A note with everything that is stored about it for its user: what was changed, and when each word was said. */
export const fullNote = salesNote.extend({
  /** The newest change first. Left out where nothing was changed. */
  history: z.array(noteChange).optional(),
  /** What an engine had read of fields that the user changed. */
  readings: z
    .array(z.object({ field: z.enum(noteFieldNames), extracted: shownValue, at: z.iso.datetime() }))
    .optional(),
  wordTimes: noteWordTimes.shape.wordTimes.optional(),
});
export type FullNote = z.infer<typeof fullNote>;

/** A note without its transcript, as lists of a contact's or company's notes show it. */
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

/** The other notes on a note's contact, and on its company with others; at most twenty of each. */
export const relatedNotes = z.object({ contact: z.array(briefNote), company: z.array(briefNote) });
export type RelatedNotes = z.infer<typeof relatedNotes>;

const name = z.string().trim().min(1).max(200);

/** Whose notes: of a contact or of a company, by name; upper and lower case are the same. */
export const aboutQuery = z.union([z.strictObject({ contact: name }), z.strictObject({ company: name })]);
export type AboutQuery = z.infer<typeof aboutQuery>;

/** All notes on a contact or a company: the newest hundred, and the figures of all. */
export const notesAbout = z.object({
  notes: z.array(briefNote),
  total: z.int(),
  /** One for each currency; without one for deals that tell none. */
  deals: z.array(z.object({ currency: z.string().optional(), total: z.int(), count: z.int() })),
});
export type NotesAbout = z.infer<typeof notesAbout>;

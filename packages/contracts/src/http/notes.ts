import { z } from 'zod';
import { emailAddress } from '../address.ts';
import { maxPageSize } from './limits.ts';
import { dueDate, maxTranscriptionLength, noteEvidence } from './note-evidence.ts';

const sentiment = z.enum(['positive', 'neutral', 'negative']);
export type Sentiment = z.infer<typeof sentiment>;

/** A sales note. `dealSize` is a whole number in the user's currency; null stands for what was not said. */
export const salesNote = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  companyName: z.string().nullable(),
  dealSize: z.int().nullable(),
  sentiment: sentiment.nullable(),
  nextSteps: z.string().nullable(),
  transcription: z.string(),
  /** There when the recording it was made of can be played: `GET /api/sales-notes/:id/audio`. */
  hasAudio: z.boolean().optional(),
  /** How long the recording is, where that is known. */
  audioSeconds: z.number().optional(),
  /** Where each field comes from. Left out where nothing is known. */
  evidence: noteEvidence.optional(),
  nextStepsDue: z.array(dueDate).max(5).optional(),
  /** The engine that read the note: `local`, or `openai:` and its model. */
  extractedBy: z.string().max(100).optional(),
});
export type SalesNote = z.infer<typeof salesNote>;

export const salesNotes = z.array(salesNote);

export { maxTranscriptionLength };

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `At most ${longest} characters`)
    .transform((value) => value || null)
    .nullable();

/** A change to a note. A field that is left out stays as it is; an empty text is stored as null. */
export const salesNoteEdit = z
  .object({
    contactName: text(200),
    companyName: text(200),
    contactEmail: z.union([z.literal('').transform(() => null), emailAddress]).nullable(),
    contactPhone: text(50),
    dealSize: z.int('Deal size must be a valid number').min(0, 'Deal size cannot be negative').nullable(),
    sentiment: sentiment.nullable(),
    nextSteps: text(5_000),
    transcription: z.string().max(maxTranscriptionLength, `At most ${maxTranscriptionLength} characters`),
  })
  .partial();
export type SalesNoteEdit = z.infer<typeof salesNoteEdit>;

/** `?limit=&cursor=` of a list. `Link` names the next page. */
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(maxPageSize).optional(),
  cursor: z.string().max(200).optional(),
});

/** All of a user's notes in figures. A missing deal size counts as nothing in the sum, and not at all in the average. */
export const notesSummary = z.object({
  total: z.int(),
  /** Created within the last seven days. */
  thisWeek: z.int(),
  totalDealValue: z.int(),
  /** Rounded; 0 if no note has a deal size. */
  averageDealSize: z.int(),
});
export type NotesSummary = z.infer<typeof notesSummary>;

/** What "delete all" answers. */
export const deletedCount = z.object({ deleted: z.int() });
export type DeletedCount = z.infer<typeof deletedCount>;

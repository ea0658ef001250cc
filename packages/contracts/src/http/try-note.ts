import * as z from 'zod/mini';
import { timeZoneName } from '../date-preferences.ts';
import { maxTriedText } from './limits.ts';
import { salesNote } from './notes.ts';

export const tryNoteRequest = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write a sentence or two about a call'),
      z.maxLength(maxTriedText, `Use at most ${maxTriedText} characters here`),
    ),
  /** IANA time zone of due dates. */
  timeZone: z.optional(timeZoneName),
});
export type TryNoteRequest = z.infer<typeof tryNoteRequest>;

/** Extracted fields of a text that is not stored. */
export const triedNote = z.omit(salesNote, {
  id: true,
  createdAt: true,
  updatedAt: true,
  transcription: true,
  hasAudio: true,
  audioSeconds: true,
  followUpOn: true,
  followUpDoneAt: true,
  corrections: true,
  timeZone: true,
  awaitingReview: true,
  deletedAt: true,
});
export type TriedNote = z.infer<typeof triedNote>;

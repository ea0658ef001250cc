import * as z from 'zod/mini';
import { maxTranscriptionLength } from '../note-fields.ts';

export const processTranscript = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please enter sales notes to process'),
    z.maxLength(maxTranscriptionLength, `Sales notes can have at most ${maxTranscriptionLength} characters`),
  );

export const idempotencyKey = z
  .string()
  .check(
    z.regex(/^[\x21-\x7e]{1,200}$/, 'An Idempotency-Key is 1 to 200 printable characters without spaces'),
  );

/** `true` delays emailing the note until the user has reviewed it. */
export const reviewField = z.enum(['true', 'false'], 'Use true or false');

/** Measured by the recorder, because WebM files from browsers lack the duration. */
export const recordedSeconds = z.coerce.number().check(z.minimum(0), z.maximum(86_400));

export const recordedAt = z.pipe(
  z.iso.datetime({ offset: true, error: 'Use a time such as 2026-01-31T14:30:00Z' }),
  z.transform((time: string) => new Date(time)),
);

/** `download`, with any value, makes the browser save the file. */
export const audioQuery = z.object({ download: z.optional(z.string().check(z.maxLength(10))) });

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

/** Delays mailing the note until the user has reviewed it. */
export const reviewField = z.enum(['true', 'false'], 'Use true or false');

/** The limit of OpenAI's transcription API. */
export const maxAudioBytes = 26_214_400;

/** Measured by the recorder, because WebM files from browsers lack the duration. */
export const recordedSeconds = z.coerce.number().check(z.minimum(0), z.maximum(86_400));

export const recordedAt = z.pipe(
  z.iso.datetime({ offset: true, error: 'Use a time such as 2026-01-31T14:30:00Z' }),
  z.transform((time: string) => new Date(time)),
);

/** `recordingId` can replace the audio in `POST /api/process-audio`. */
export const transcribed = z.object({ transcript: z.string(), recordingId: z.string() });
export type Transcribed = z.infer<typeof transcribed>;

/** `command` is a program configured by the operator. */
const transcriptionEngine = z.enum(['built-in', 'openai', 'openai-compatible', 'whisper.cpp', 'command']);
export type TranscriptionEngine = z.infer<typeof transcriptionEngine>;

export const transcriptionInfo = z.object({
  /** Null if transcription is unavailable. */
  engine: z.nullable(transcriptionEngine),
  /** ISO 639-1 codes. Null for a multilingual or unknown engine. */
  languages: z.nullable(z.array(z.string())),
  live: z.boolean(),
});
export type TranscriptionInfo = z.infer<typeof transcriptionInfo>;

/** About 12 seconds of 16 kHz mono WAV. */
export const maxLiveAudioBytes = 400 * 1024;

export const liveTranscript = z.object({ transcript: z.string() });
export type LiveTranscript = z.infer<typeof liveTranscript>;

export const failedRecording = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  bytes: z.int(),
  type: z.string(),
  seconds: z.nullable(z.number()),
  code: z.string(),
  error: z.string(),
});
export type FailedRecording = z.infer<typeof failedRecording>;

export const recordingInProgress = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** Null until measured. */
  seconds: z.nullable(z.number()),
  status: z.enum(['transcribing', 'extracting']),
});
export type RecordingInProgress = z.infer<typeof recordingInProgress>;

/** `download` makes the browser save the file. */
export const audioQuery = z.object({ download: z.optional(z.string().check(z.maxLength(10))) });

/** 202 response if the job takes too long for the request. */
export const pendingJob = z.object({
  jobId: z.string(),
  status: z.literal('queued'),
  recordingId: z.optional(z.string()),
});
export type PendingJob = z.infer<typeof pendingJob>;

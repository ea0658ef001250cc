import { z } from 'zod';
import { maxTranscriptionLength } from '../note-fields.ts';

export const processTranscript = z
  .string()
  .trim()
  .min(1, 'Please enter sales notes to process')
  .max(maxTranscriptionLength, `Sales notes can have at most ${maxTranscriptionLength} characters`);

export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'An Idempotency-Key is 1 to 200 printable characters without spaces');

/** Delays mailing the note until the user has reviewed it. */
export const reviewField = z.enum(['true', 'false'], 'Use true or false');

/** The limit of OpenAI's transcription API. */
export const maxAudioBytes = 26_214_400;

/** Measured by the recorder, because WebM files from browsers lack the duration. */
export const recordedSeconds = z.coerce.number().min(0).max(86_400);

export const recordedAt = z.iso
  .datetime({ offset: true, error: 'Use a time such as 2026-01-31T14:30:00Z' })
  .transform((time) => new Date(time));

/**
 * In `POST /api/process-audio`, `recordingId` can replace the audio, and `transcriptId` says that the text is this
 * transcript, edited or not. Otherwise an edited text is treated as typed.
 */
export const transcribed = z.object({
  transcript: z.string(),
  recordingId: z.string(),
  transcriptId: z.string().optional(),
});
export type Transcribed = z.infer<typeof transcribed>;

/** `command` is a program configured by the operator. */
const transcriptionEngine = z.enum(['built-in', 'openai', 'openai-compatible', 'whisper.cpp', 'command']);
export type TranscriptionEngine = z.infer<typeof transcriptionEngine>;

export const transcriptionInfo = z.object({
  /** Null if transcription is unavailable. */
  engine: transcriptionEngine.nullable(),
  /** ISO 639-1 codes. Null for a multilingual or unknown engine. */
  languages: z.array(z.string()).nullable(),
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
  seconds: z.number().nullable(),
  code: z.string(),
  error: z.string(),
});
export type FailedRecording = z.infer<typeof failedRecording>;

export const recordingInProgress = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** Null until measured. */
  seconds: z.number().nullable(),
  status: z.enum(['transcribing', 'extracting']),
});
export type RecordingInProgress = z.infer<typeof recordingInProgress>;

/** `download` makes the browser save the file. */
export const audioQuery = z.object({ download: z.string().max(10).optional() });

/** 202 response if the job takes too long for the request. */
export const pendingJob = z.object({
  jobId: z.string(),
  status: z.literal('queued'),
  recordingId: z.string().optional(),
});
export type PendingJob = z.infer<typeof pendingJob>;

import { z } from 'zod';
import { maxTranscriptionLength } from '../note-fields.ts';

/** The multipart text field of `POST /api/process-audio`. */
export const processTranscript = z
  .string()
  .trim()
  .min(1, 'Please enter sales notes to process')
  .max(maxTranscriptionLength, `Sales notes can have at most ${maxTranscriptionLength} characters`);

/** An `Idempotency-Key` a client may send: it names one note, however often the request is repeated. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'An Idempotency-Key is 1 to 200 printable characters without spaces');

/** Whether the note is to wait for its user's review: it is stored, and mailed once they have saved it. */
export const reviewField = z.enum(['true', 'false'], 'Use true or false');

/** The largest recording in bytes: what transcription services take. */
export const maxAudioBytes = 26_214_400;

/** How long a recording is by the recorder's own clock, as a text field: webm files of browsers do not say it. */
export const recordedSeconds = z.coerce.number().min(0).max(86_400);

/** When a recording was made that is sent later, as a text field: "tomorrow" in it is told from that day. */
export const recordedAt = z.iso
  .datetime({ offset: true, error: 'Use a time such as 2026-01-31T14:30:00Z' })
  .transform((time) => new Date(time));

/** What `POST /api/transcribe-audio` answers. `recordingId` stands for the audio in `POST /api/process-audio`. */
export const transcribed = z.object({ transcript: z.string(), recordingId: z.string() });
export type Transcribed = z.infer<typeof transcribed>;

/**
 * What transcribes: the recogniser that comes with Debrief, OpenAI, another server that speaks its API, whisper.cpp, or a command
 * that the operator has set.
 */
const transcriptionEngine = z.enum(['built-in', 'openai', 'openai-compatible', 'whisper.cpp', 'command']);
export type TranscriptionEngine = z.infer<typeof transcriptionEngine>;

/** What `GET /api/transcription` answers, so that a client can say it before somebody speaks. */
export const transcriptionInfo = z.object({
  /** Null where this server cannot transcribe. */
  engine: transcriptionEngine.nullable(),
  /** ISO 639-1 codes; null for many languages, or unknown ones. */
  languages: z.array(z.string()).nullable(),
  /** Whether `POST /api/live-transcript` answers. */
  live: z.boolean(),
});
export type TranscriptionInfo = z.infer<typeof transcriptionInfo>;

/** The largest body of `POST /api/live-transcript` in bytes: about 12 seconds of 16 kHz mono WAV. */
export const maxLiveAudioBytes = 400 * 1024;

/** What `POST /api/live-transcript` answers. */
export const liveTranscript = z.object({ transcript: z.string() });
export type LiveTranscript = z.infer<typeof liveTranscript>;

/** A recording nothing could be made of so far. It is kept: to try again, to download, or to delete. */
export const failedRecording = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  bytes: z.int(),
  /** Its MIME type. */
  type: z.string(),
  seconds: z.number().nullable(),
  /** Why, as a stable id and as a sentence. */
  code: z.string(),
  error: z.string(),
});
export type FailedRecording = z.infer<typeof failedRecording>;

/** A recording that is on its way to become a note. */
export const recordingInProgress = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** Null until the server has measured it. */
  seconds: z.number().nullable(),
  status: z.enum(['transcribing', 'extracting']),
});
export type RecordingInProgress = z.infer<typeof recordingInProgress>;

/** `?download` of an audio address makes the browser save it. */
export const audioQuery = z.object({ download: z.string().max(10).optional() });

/** What is answered with 202 when the work takes longer than the request may wait. */
export const pendingJob = z.object({
  jobId: z.string(),
  status: z.literal('queued'),
  /** The recording that is stored with it. */
  recordingId: z.string().optional(),
});
export type PendingJob = z.infer<typeof pendingJob>;

import * as z from 'zod/mini';

/** 25 MiB, the limit of the OpenAI transcription API. */
export const maxAudioBytes = 26_214_400;

/**
 * A request to `POST /api/process-audio` can refer to the audio by `recordingId`. With `transcriptId`, its
 * text counts as this transcript, even if the user has edited it. Otherwise, an edited text counts as typed.
 */
export const transcribed = z.object({
  transcript: z.string(),
  recordingId: z.string(),
  transcriptId: z.optional(z.string()),
});
export type Transcribed = z.infer<typeof transcribed>;

/** `command` is a program configured by the operator. */
const transcriptionEngine = z.enum(['built-in', 'openai', 'openai-compatible', 'whisper.cpp', 'command']);
export type TranscriptionEngine = z.infer<typeof transcriptionEngine>;

export const transcriptionInfo = z.object({
  /** Null if transcription is unavailable. */
  engine: z.nullable(transcriptionEngine),
  /** ISO 639-1 codes. Null if the engine supports many or unknown languages. */
  languages: z.nullable(z.array(z.string())),
  live: z.boolean(),
});
export type TranscriptionInfo = z.infer<typeof transcriptionInfo>;

/** Almost 13 seconds of 16-bit mono WAV at 16 kHz. */
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
  /** Null until the duration is measured. */
  seconds: z.nullable(z.number()),
  status: z.enum(['transcribing', 'extracting']),
});
export type RecordingInProgress = z.infer<typeof recordingInProgress>;

/** Body of a 202 response. The job has not ended yet. */
export const pendingJob = z.object({
  jobId: z.string(),
  status: z.literal('queued'),
  recordingId: z.optional(z.string()),
});
export type PendingJob = z.infer<typeof pendingJob>;

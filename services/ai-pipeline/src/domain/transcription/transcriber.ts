import type { AudioType } from '@debrief/contracts/audio-types';
import type { TranscriptionEngine } from '@debrief/contracts/http/pipeline';
import type { Part } from './parts.ts';
import type { CorrectedTranscript, Transcript } from './transcript.ts';

/** The files exist for the duration of the call. */
export interface AudioFile {
  readonly path: string;
  readonly type: AudioType;
  /** Path of the recording as 16 kHz mono WAV; null if this machine cannot decode it. */
  readonly wav: string | null;
  readonly seconds: number | null;
  readonly directory: string;
}

/** Caches the parts of a long recording, so that a retry pays for each part once. */
export interface TranscribedParts {
  get(part: Part): Promise<Transcript | undefined>;
  put(part: Part, transcript: Transcript): Promise<void>;
}

export interface Transcriber {
  /** Name of the engine and its model, settings or command. Part of the cache key. */
  readonly name: string;
  readonly engine: TranscriptionEngine;
  /** ISO 639-1 codes; null if unknown or unrestricted. */
  readonly languages: readonly string[] | null;
  readonly needsWav: boolean;
  /**
   * @throws {UnprocessableRecording} if the recording cannot be processed
   * @throws {PermanentError} if the configuration is wrong; any other error may be temporary
   */
  transcribe(audio: AudioFile, signal: AbortSignal, transcribed: TranscribedParts): Promise<Transcript>;
  /**
   * Transcribes live speech. Resolves to null while busy. Only the built-in engine supports it.
   * @param samples a few seconds, 16 kHz mono, from -1 to 1
   */
  transcribeLive?(samples: Float32Array): Promise<string | null>;
  stop?(): Promise<void>;
}

export interface TranscriptCache {
  get(userId: string, sha256: string, engine: string): Promise<CorrectedTranscript | undefined>;
  put(
    userId: string,
    sha256: string,
    engine: string,
    transcript: Transcript & Partial<CorrectedTranscript>,
  ): Promise<void>;
}

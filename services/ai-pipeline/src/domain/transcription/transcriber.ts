import type { AudioType } from '@debrief/contracts/audio-types';
import type { TranscriptionEngine } from '@debrief/contracts/http/pipeline';
import type { Part } from './parts.ts';
import type { CorrectedTranscript, Transcript } from './transcript.ts';

/** A recording as a transcriber gets it: a file that exists as long as the call lasts. */
export interface AudioFile {
  /** The recording as it was uploaded. */
  readonly path: string;
  readonly type: AudioType;
  /** The same as 16 kHz mono PCM in a WAV file; null where this machine cannot decode it. */
  readonly wav: string | null;
  /** Null where this machine cannot tell. */
  readonly seconds: number | null;
  /** A directory for temporary files; it is removed afterwards. */
  readonly directory: string;
}

/** A cache of the transcribed parts of a long recording, so that a retry does not pay for a part twice. */
export interface TranscribedParts {
  get(part: Part): Promise<Transcript | undefined>;
  put(part: Part, transcript: Transcript): Promise<void>;
}

/** Turns speech into text. An empty text means that there was no speech. */
export interface Transcriber {
  /** Identifies the engine and every setting that influences the text. */
  readonly name: string;
  readonly engine: TranscriptionEngine;
  /** The languages it knows, as ISO 639-1 codes; null for many, or unknown ones. */
  readonly languages: readonly string[] | null;
  /** Whether it takes decoded audio (WAV) only. */
  readonly needsWav: boolean;
  /**
   * @throws {UnprocessableRecording} when the recording cannot be processed, {PermanentError} when the configuration is wrong; any
   *   other error may be temporary. Aborted by `signal`.
   */
  transcribe(audio: AudioFile, signal: AbortSignal, transcribed: TranscribedParts): Promise<Transcript>;
  /**
   * Transcribes a few seconds of sound (16 kHz mono, from -1 to 1) at once; null while it is busy. Only engines that run in this
   * process and take a fraction of the time have it.
   */
  transcribeLive?(samples: Float32Array): Promise<string | null>;
  /** Ends what it runs beside this thread; a process calls it before it exits. */
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

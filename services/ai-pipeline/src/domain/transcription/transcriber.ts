import type { AudioType } from '../audio/audio-type.ts';
import type { Part } from './parts.ts';

/** A recording as a transcriber gets it: a file that is there as long as the call lasts. */
export interface AudioFile {
  /** The recording as it came. */
  readonly path: string;
  readonly type: AudioType;
  /** The same as 16 kHz mono PCM in a WAV file; null where this machine cannot decode it. */
  readonly wav: string | null;
  /** Null where this machine cannot tell. */
  readonly seconds: number | null;
  /** A directory for what is made on the way; it is removed afterwards. */
  readonly directory: string;
}

/** What was heard before of the parts of a long recording, so that another try pays for none of them twice. */
export interface HeardParts {
  find(part: Part): Promise<string | undefined>;
  keep(part: Part, text: string): Promise<void>;
}

/** Turns speech into text. An empty text says that nothing was said. */
export interface Transcriber {
  /** Names the engine and what of it decides the text. */
  readonly name: string;
  /** Whether it can only hear decoded sound. */
  readonly needsWav: boolean;
  /**
   * @throws {Unusable} when the recording stands in the way, {PermanentError} when the set-up does; any other error may
   *   be gone the next time. Aborted by `signal`.
   */
  transcribe(audio: AudioFile, signal: AbortSignal, heard: HeardParts): Promise<string>;
}

export interface TranscriptCache {
  find(userId: string, sha256: string, engine: string): Promise<string | undefined>;
  keep(userId: string, sha256: string, engine: string, transcript: string): Promise<void>;
}

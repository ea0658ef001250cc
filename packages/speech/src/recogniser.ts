/** A word of a recording, without white space. */
interface Word {
  readonly text: string;
  /** In seconds of the recording. */
  readonly start: number;
  readonly end: number;
}

/** What was said in a stretch of a recording: at least one word. */
export interface Segment {
  /** Its words, with spaces between them. */
  readonly text: string;
  readonly words: readonly Word[];
  /** The mean log-probability of its tokens. */
  readonly certainty: number;
  /** In seconds of the recording. */
  readonly start: number;
  readonly end: number;
}

/** Turns speech into text. */
export interface Recogniser {
  /** Identifies the engine and everything that influences its text. */
  readonly name: string;
  /** As ISO 639-1 codes. */
  readonly languages: readonly string[];
  /**
   * @param path a 16 kHz mono WAV file of 16 bits
   * @throws an Error for another file, a PermanentError for one that takes too long, the reason of `signal` when it is aborted
   */
  recognise(path: string, signal?: AbortSignal): Promise<Segment[]>;
  /**
   * Recognises a short piece of sound at once, or not at all: null while something else is being recognised, so that recordings
   * do not wait behind pieces.
   * @param samples 16 kHz mono, from -1 to 1; a few seconds
   */
  recogniseNow(samples: Float32Array): Promise<string | null>;
  stop(): Promise<void>;
}

/** The name of the built-in recogniser; another number means other text. */
export const BUILT_IN = 'moonshine-base-en:3';

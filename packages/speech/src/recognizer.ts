interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface Segment {
  readonly text: string;
  readonly words: readonly Word[];
  readonly logProbability: number;
  readonly start: number;
  readonly end: number;
}

export interface Recognizer {
  /** Identifies the engine and everything that influences its text. */
  readonly name: string;
  readonly languages: readonly string[];
  /**
   * Transcribes a file.
   * @param path a 16 kHz mono WAV file of 16 bits
   * @throws an Error for a file in another format, a PermanentError on timeout, the reason of `signal`
   *   when it is aborted
   */
  recognize(path: string, signal?: AbortSignal): Promise<Segment[]>;
  /**
   * Transcribes live speech. Resolves to null while busy, so that recordings are not delayed.
   * @param samples a few seconds, 16 kHz mono, from -1 to 1
   */
  recognizeLive(samples: Float32Array): Promise<string | null>;
  stop(): Promise<void>;
}

/** Name of the built-in engine. Change its number whenever the output changes. */
export const BUILT_IN = 'moonshine-base-en:3';

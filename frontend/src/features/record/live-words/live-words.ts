/** Text while somebody speaks. */
export interface LiveWords {
  pause(): void;
  resume(): void;
  /** Resolves to the whole text, as far as there is one. */
  end(): Promise<string>;
}

export interface LiveWordsListener {
  /** @param settled what was added to the text for good; '' while it may still change */
  onText: (text: string, settled: string) => void;
  onProblem: (problem: string) => void;
}

/** What writes the words: the server, piece by piece, or the browser’s speech recognition. */
export type LiveWordsSource = 'server' | 'browser';

/** A microphone that is being recorded. */
export interface OpenMicrophone {
  readonly stream: MediaStream;
  readonly context: AudioContext;
}

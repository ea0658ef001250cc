export interface LiveWords {
  pause(): void;
  resume(): void;
  /** Resolves to the whole text so far. */
  end(): Promise<string>;
}

export interface LiveWordsListener {
  /** @param settled text that has just become final; empty for interim results */
  onText: (text: string, settled: string) => void;
  onProblem: (problem: string) => void;
}

export type LiveWordsSource = 'server' | 'browser';

export interface OpenMicrophone {
  readonly stream: MediaStream;
  readonly context: AudioContext;
}

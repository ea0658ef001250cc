export interface LiveWords {
  pause(): void;
  resume(): void;
  /** Resolves to the text, which may become the transcript. Empty for live words of the server. */
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

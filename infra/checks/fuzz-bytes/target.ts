/** A parser of untrusted bytes. */
export interface Target {
  readonly name: string;
  /** Valid inputs to mutate. */
  readonly seeds: readonly [Buffer, ...Buffer[]];
  /** Reads an input. @throws only errors in {@link expectedErrors}; any other error is a crash */
  read(input: Buffer): unknown;
  /** Error classes that reject an input. */
  readonly expectedErrors: readonly string[];
  /** Timeout. Default: 10,000 ms. */
  readonly deadlineMs?: number;
  /** Fraction of the number of inputs, for slow targets such as those that start a process. Default: 1. */
  readonly share?: number;
  stop?(): Promise<void>;
}

export interface ReadRequest {
  readonly target: string;
  readonly input: Uint8Array;
}

/** The result of reading an input. `buffersMb` is the process's memory in buffers. */
export interface ReadResult {
  readonly crash?: string;
  readonly buffersMb: number;
}

export interface Target {
  readonly name: string;
  /** Valid inputs to mutate. */
  readonly seeds: readonly [Buffer, ...Buffer[]];
  /** @throws only {@link expectedErrors}; any other error is a crash */
  read(input: Buffer): unknown;
  readonly expectedErrors: readonly string[];
  /** Default: 10,000 ms. */
  readonly deadlineMs?: number;
  /** Fraction of the number of inputs, for slow targets. Default: 1. */
  readonly share?: number;
  stop?(): Promise<void>;
}

export interface ReadRequest {
  readonly target: string;
  readonly input: Uint8Array;
}

/** `buffersMb` is the process's memory in buffers. */
export interface ReadResult {
  readonly crash?: string;
  readonly buffersMb: number;
}

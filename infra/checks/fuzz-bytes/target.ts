export interface Target {
  readonly name: string;
  /** Inputs that are read unchanged first, then mutated. */
  readonly seeds: readonly [Buffer, ...Buffer[]];
  /** @throws only errors of the classes in `expectedErrors`; any other error is a crash */
  read(input: Buffer): unknown;
  readonly expectedErrors: readonly string[];
  /** Default: 10,000 ms. */
  readonly deadlineMs?: number;
  /** Share of the inputs that this target reads in the test; lower for slow targets. Default: 1. */
  readonly share?: number;
  stop?(): Promise<void>;
}

export interface ReadRequest {
  readonly target: string;
  readonly input: Uint8Array;
}

/** Result of reading an input. `buffersMb` is the memory that the process uses for buffers. */
export interface ReadResult {
  readonly crash?: string;
  readonly buffersMb: number;
}

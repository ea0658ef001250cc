/** Something that reads bytes which anybody can send. */
export interface Target {
  readonly name: string;
  /** Inputs that it takes, to be changed. */
  readonly seeds: readonly [Buffer, ...Buffer[]];
  /** Reads an input. @throws only what {@link refusals} lists: anything else is a crash */
  read(input: Buffer): unknown;
  /** The classes of the errors by which it refuses an input. */
  readonly refusals: readonly string[];
  /** How long it may take, in milliseconds; ten seconds when left out. */
  readonly deadlineMs?: number;
  /** How many inputs are tried where a number is asked for, as a part of the others' 1: for what starts a process each time. */
  readonly share?: number;
  /** Ends what it started. */
  stop?(): Promise<void>;
}

/** What a thread is asked to read. */
export interface Question {
  readonly target: string;
  readonly input: Uint8Array;
}

/** How it went: why it crashed, if it did, and how much memory the thread's process has in buffers, in MB. */
export interface Answer {
  readonly crash?: string;
  readonly buffersMb: number;
}

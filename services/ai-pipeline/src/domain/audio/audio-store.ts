import type { Readable } from 'node:stream';

/** Both ends are included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Stores the audio of recordings under random keys, which reveal nothing about the owner. */
export interface AudioStore {
  /**
   * Stores a stream as it arrives; resolves to its key once it is durable.
   * @throws what the stream or the storage throws: then nothing of it is left.
   */
  put(audio: Readable, options: { type: string }): Promise<string>;
  /** @throws {AudioNotFoundError} when there is nothing under this key. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every key that was stored before `before`, a batch at a time. */
  list(before: Date): AsyncIterable<readonly string[]>;
  /** Removes unfinished uploads that were started before `before` and whose process died. */
  clearUnfinished(before: Date): Promise<void>;
}

/** There is no audio under this key. */
export class AudioNotFoundError extends Error {
  override readonly name = 'AudioNotFoundError';
}

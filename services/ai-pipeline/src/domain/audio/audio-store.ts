import type { Readable } from 'node:stream';

/** Both ends are included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Keeps the bytes of recordings under keys of its own choosing, which say nothing of whose they are. */
export interface AudioStore {
  /**
   * Stores a stream as it comes; resolves to its key once it cannot be lost any more.
   * @throws what the stream or the storage throws: then nothing of it is left.
   */
  put(audio: Readable, options: { type: string }): Promise<string>;
  /** @throws {AudioGone} when there is nothing under this key. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every key that was stored before `before`, a batch at a time. */
  list(before: Date): AsyncIterable<readonly string[]>;
  /** Clears away what uploads left that were begun before `before` and whose process died. */
  clearUnfinished(before: Date): Promise<void>;
}

/** There is no audio under this key. */
export class AudioGone extends Error {
  override readonly name = 'AudioGone';
}

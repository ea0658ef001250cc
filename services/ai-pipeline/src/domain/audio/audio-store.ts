import type { Readable } from 'node:stream';

/** Both ends are inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Stores recordings under random keys that reveal nothing about the owner. */
export interface AudioStore {
  /**
   * Resolves to the key once the audio is durable.
   * @throws the stream's or the storage's error, after removing the partial upload
   */
  put(audio: Readable, options: { type: string }): Promise<string>;
  /** @throws {AudioNotFoundError} */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Does nothing if the key does not exist. */
  remove(key: string): Promise<void>;
  /** Lists keys that were stored before `before`, in batches. */
  list(before: Date): AsyncIterable<readonly string[]>;
  /** Removes unfinished uploads that crashed processes started before `before`. */
  clearUnfinished(before: Date): Promise<void>;
}

export class AudioNotFoundError extends Error {
  override readonly name = 'AudioNotFoundError';
}

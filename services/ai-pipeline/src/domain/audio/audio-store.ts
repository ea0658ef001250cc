import type { Readable } from 'node:stream';

/** Both ends are inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Keys are random and reveal nothing about the owner. */
export interface AudioStore {
  /**
   * Resolves once the audio is durable.
   * @throws the stream's or the storage's error, after removing the partial upload
   */
  put(audio: Readable, options: { type: string }): Promise<string>;
  get(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  list(before: Date): AsyncIterable<readonly string[]>;
  /** Removes unfinished uploads from before a time, which crashed processes left. */
  clearUnfinished(before: Date): Promise<void>;
}

export class AudioNotFoundError extends Error {
  override readonly name = 'AudioNotFoundError';
}

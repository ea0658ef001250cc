import type { RecordId } from '../indexes/index.ts';
import type { Doc } from '../values/kinds.ts';

/** A collection as it is stored: where its documents are, and what it is called. */
export interface StoredCollection {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  /** The definitions of its indexes, as listIndexes shows them. */
  readonly indexes: readonly Doc[];
}

/** The answer to a session's last numbered write, for a client that asks again because it did not get it. */
export interface StoredAnswer {
  readonly session: string;
  readonly number: number;
  readonly reply: Uint8Array;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** One step that has been taken in memory and is to be made durable. `was` is what stood in the record before. */
export type Change =
  | {
      readonly type: 'put';
      readonly collection: number;
      readonly id: RecordId;
      readonly bytes: Uint8Array;
      readonly was: Uint8Array | undefined;
    }
  | {
      readonly type: 'remove';
      readonly collection: number;
      readonly id: RecordId;
      readonly was: Uint8Array | undefined;
    }
  | { readonly type: 'define'; readonly collection: StoredCollection }
  | { readonly type: 'drop'; readonly collection: number }
  | { readonly type: 'answer'; readonly answer: StoredAnswer }
  | { readonly type: 'forget'; readonly session: string };

/** Where every change is reported, in order. */
export interface Journal {
  /** @param undo takes the step back in memory when it cannot be made durable; steps are taken back last first */
  record(change: Change, undo: () => void): void;
}

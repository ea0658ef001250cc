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

/** One step that has been taken in memory and is to be made durable. */
export type Change =
  | { readonly type: 'put'; readonly collection: number; readonly id: RecordId; readonly bytes: Uint8Array }
  | { readonly type: 'remove'; readonly collection: number; readonly id: RecordId }
  | { readonly type: 'define'; readonly collection: StoredCollection }
  | { readonly type: 'drop'; readonly collection: number };

/** Where the collections report every change they make, in order. */
export interface Journal {
  record(change: Change): void;
}

import type { RecordId } from '../indexes/index.ts';
import type { Doc } from '../values/kinds.ts';

export interface StoredCollection {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly indexes: readonly Doc[];
}

export interface StoredReply {
  readonly session: string;
  readonly number: number;
  readonly reply: Uint8Array;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** `was` is the record's previous content. */
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
  | { readonly type: 'reply'; readonly stored: StoredReply }
  | { readonly type: 'forget'; readonly session: string };

export interface Journal {
  /** @param undo reverts the change in memory if it is rolled back. The last change is undone first. */
  record(change: Change, undo: () => void): void;
}

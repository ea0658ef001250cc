import type { Catalog } from '../collection/catalog.ts';
import type { Cursors } from '../cursors.ts';
import type { RetryableWrites } from '../retryable-writes.ts';
import type { Snapshots } from '../snapshots.ts';
import type { Request } from '../wire/message.ts';
import type { Doc } from '../values/kinds.ts';

export interface Context {
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly writes: RetryableWrites;
  readonly snapshots: Snapshots;
  readonly reservedFor: ReadonlySet<string>;
  readonly connectionId: number;
  readonly address: () => string;
}

/** `run` may return the reply as encoded BSON, to avoid decoding stored documents. */
export interface Command {
  /** Accepted fields, besides the name of the command and the fields that every command accepts. */
  readonly fields: readonly string[];
  readonly isWrite?: boolean;
  readonly run: (context: Context, request: Request) => Doc | Uint8Array;
}

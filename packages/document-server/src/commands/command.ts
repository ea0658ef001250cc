import type { Catalog } from '../collection/catalog.ts';
import type { Cursors } from '../cursors.ts';
import type { RetryableWrites } from '../retryable-writes.ts';
import type { Snapshots } from '../snapshots.ts';
import type { Request } from '../wire/message.ts';
import type { Doc } from '../values/kinds.ts';

/** What commands work on. */
export interface Context {
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly writes: RetryableWrites;
  readonly snapshots: Snapshots;
  /** Databases whose writes may use the space that is reserved on a full disk. */
  readonly reservedFor: ReadonlySet<string>;
  readonly connectionId: number;
  /** Where the server listens, as clients name it. */
  readonly address: () => string;
}

/** One of the server's commands: what it takes, and what it answers (encoded already, where that saves copying). */
export interface Command {
  /** The fields it knows beside its own name and those every command takes. */
  readonly fields: readonly string[];
  /** Set for one that may change what is stored. */
  readonly isWrite?: boolean;
  readonly run: (context: Context, request: Request) => Doc | Uint8Array;
}

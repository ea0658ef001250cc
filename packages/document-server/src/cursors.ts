import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { CommandError } from './errors.ts';

export interface OpenCursor {
  readonly namespace: string;
  readonly documents: Iterator<Uint8Array>;
  /** Document that did not fit into the last batch. */
  pending?: Uint8Array;
  readonly expires: boolean;
  usedAt: number;
}

export interface Batch {
  readonly documents: readonly Uint8Array[];
  /** Zero if the cursor is closed. */
  readonly id: Long;
}

const idleMs = 10 * 60 * 1000;
const maxCursors = 1000;
const batchBytes = 16 * 1024 * 1024;

/** Takes the next batch, of at most 16 MB. A `size` of 0 sets no other limit. */
function take(cursor: OpenCursor, size: number): { documents: Uint8Array[]; isDone: boolean } {
  const documents: Uint8Array[] = [];
  let bytes = 0;
  while (size === 0 || documents.length < size) {
    const pending = cursor.pending;
    delete cursor.pending;
    const next = pending ? { done: false as const, value: pending } : cursor.documents.next();
    if (next.done) return { documents, isDone: true };
    if (documents.length > 0 && bytes + next.value.length > batchBytes) {
      cursor.pending = next.value;
      break;
    }
    documents.push(next.value);
    bytes += next.value.length;
  }
  return { documents, isDone: false };
}

/**
 * At most 1,000 open cursors: another one closes the least recently used. `closeIdle` closes
 * cursors that were idle for 10 minutes, unless they were opened with `expires: false`.
 */
export class Cursors {
  readonly #open = new Map<string, OpenCursor>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get size(): number {
    return this.#open.size;
  }

  /**
   * Opens a cursor and returns its first batch. Closes the cursor at once if the documents ended
   * within the batch, the `limit` is reached or a single batch was requested.
   */
  open(
    namespace: string,
    documents: Iterator<Uint8Array>,
    size: number,
    options: { readonly isSingle?: boolean; readonly limit?: number; readonly expires?: boolean } = {},
  ): Batch {
    const cursor: OpenCursor = {
      namespace,
      documents,
      expires: options.expires ?? true,
      usedAt: this.#now(),
    };
    const first = size === 0 ? { documents: [], isDone: false } : take(cursor, size);
    // A client that has `limit` documents sends no getMore.
    const hasAll = first.documents.length > 0 && first.documents.length === options.limit;
    if (first.isDone || hasAll || options.isSingle) return { documents: first.documents, id: Long.ZERO };
    const id = Long.fromBits(randomBytes(4).readInt32LE(), randomBytes(4).readInt32LE() & 0x7fffffff);
    this.#makeRoom();
    this.#open.set(id.toString(), cursor);
    return { documents: first.documents, id };
  }

  /** @throws CommandError 43 if the cursor does not exist, 13 if it belongs to another collection */
  more(id: Long, namespace: string, size: number): Batch {
    const key = id.toString();
    const cursor = this.#open.get(key);
    if (!cursor) throw new CommandError(43, `cursor id ${key} not found`);
    if (cursor.namespace !== namespace) {
      throw new CommandError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to another`,
      );
    }
    // Keeps the map in order of last use.
    this.#open.delete(key);
    const { documents, isDone } = take(cursor, size);
    if (isDone) return { documents, id: Long.ZERO };
    cursor.usedAt = this.#now();
    this.#open.set(key, cursor);
    return { documents, id };
  }

  kill(id: Long): boolean {
    return this.#open.delete(id.toString());
  }

  closeIdle(): void {
    const oldest = this.#now() - idleMs;
    for (const [id, { usedAt, expires }] of this.#open) if (expires && usedAt < oldest) this.#open.delete(id);
  }

  #makeRoom(): void {
    while (this.#open.size >= maxCursors) {
      const [longestUnused] = this.#open.keys();
      this.#open.delete(longestUnused!);
    }
  }
}

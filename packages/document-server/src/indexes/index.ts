import { missing } from '../query/path.ts';
import type { Doc } from '../values/kinds.ts';
import { compoundKey } from '../values/order-key.ts';
import { extractKeys, type KeyValues } from './extract.ts';
import { compilePartial } from './partial.ts';
import { SortedKeys } from './sorted-keys.ts';
import type { IndexSpec } from './spec.ts';

/** A document's number within its collection; it rises in order of insertion and never changes. */
export type RecordId = number;

const suffixLength = 6;

/** Ends each key, so that equal values of different documents are different keys, in order of insertion. */
function suffix(id: RecordId): string {
  const high = Math.floor(id / 2 ** 24);
  const bytes = [high >>> 16, high >>> 8, high, id >>> 16, id >>> 8, id].map((byte) => byte & 255);
  return String.fromCharCode(...bytes);
}

export function recordOf(key: string): RecordId {
  let id = 0;
  for (let at = key.length - suffixLength; at < key.length; at++) id = id * 256 + key.charCodeAt(at);
  return id;
}

/** What one document contributes to one index. */
export interface Entries {
  readonly keys: readonly string[];
  readonly values: readonly KeyValues[];
  /** The fields of the index whose path goes through an array in this document. */
  readonly arrays: readonly number[];
}

const none: Entries = { keys: [], values: [], arrays: [] };

/** One index of one collection: its sorted keys, and which of its fields have met an array. */
export class Index {
  readonly spec: IndexSpec;
  readonly keys = new SortedKeys();
  /** For a field that met an array, several conditions cannot be narrowed to one entry. */
  readonly throughArrays: boolean[];
  readonly #paths: readonly (readonly string[])[];
  readonly #directions: readonly (1 | -1)[];
  readonly #covers: (doc: Doc) => boolean;

  constructor(spec: IndexSpec) {
    this.spec = spec;
    this.throughArrays = spec.fields.map(() => false);
    this.#paths = spec.fields.map(({ parts }) => parts);
    this.#directions = spec.fields.map(({ direction }) => direction);
    this.#covers = spec.partialFilter ? compilePartial(spec.partialFilter) : () => true;
  }

  get isMultikey(): boolean {
    return this.throughArrays.includes(true);
  }

  /** @throws CommandError 171 when two fields go through different arrays of the document */
  entriesOf(doc: Doc): Entries {
    if (!this.#covers(doc)) return none;
    const arrays = new Set<number>();
    const values = extractKeys(doc, this.#paths, (field) => arrays.add(field));
    const isAbsent = (value: unknown) => value === missing;
    if (this.spec.sparse && values.every((entry) => entry.every(isAbsent))) return none;
    const keys = new Map<string, KeyValues>();
    for (const entry of values) {
      const stored = entry.map((value) => (isAbsent(value) ? null : value));
      keys.set(compoundKey(stored, this.#directions), stored);
    }
    return { keys: [...keys.keys()], values: [...keys.values()], arrays: [...arrays] };
  }

  /** The values by which another document than `id` already holds one of these entries. */
  conflict(entries: Entries, id: RecordId): KeyValues | undefined {
    if (!this.spec.unique) return undefined;
    const at = entries.keys.findIndex((key) => this.#isHeldByAnother(key, id));
    return at < 0 ? undefined : entries.values[at];
  }

  #isHeldByAnother(key: string, id: RecordId): boolean {
    const scanFrom = (from: string) => this.keys.firstAtOrAfter(from);
    let found = scanFrom(key);
    if (found === key + suffix(id)) found = scanFrom(`${found}\0`);
    return found !== undefined && found.length === key.length + suffixLength && found.startsWith(key);
  }

  /** Puts the new entries of a document in place of its old ones. */
  replace(id: RecordId, before: Entries, now: Entries): void {
    const end = suffix(id);
    const kept = new Set(now.keys);
    for (const key of before.keys) if (!kept.has(key)) this.keys.delete(key + end);
    const present = new Set(before.keys);
    for (const key of now.keys) if (!present.has(key)) this.keys.add(key + end);
    for (const field of now.arrays) this.throughArrays[field] = true;
  }

  /** Fills an empty index at once. */
  load(entries: Iterable<readonly [RecordId, Entries]>): void {
    const keys: string[] = [];
    for (const [id, each] of entries) {
      for (const key of each.keys) keys.push(key + suffix(id));
      for (const field of each.arrays) this.throughArrays[field] = true;
    }
    this.keys.load(keys);
  }

  /** The second of two entries with equal values, bare of its document's number, if any two documents share one. */
  firstDuplicate(): { readonly key: string; readonly id: RecordId } | undefined {
    let before: string | undefined;
    for (let number = 0; ; number++) {
      const block = this.keys.block(number);
      if (!block) return undefined;
      for (const full of block) {
        const key = full.slice(0, -suffixLength);
        if (key === before) return { key, id: recordOf(full) };
        before = key;
      }
    }
  }
}

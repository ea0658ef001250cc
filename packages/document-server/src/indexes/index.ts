import { missing } from '../query/path.ts';
import type { Doc } from '../values/kinds.ts';
import { compoundKey } from '../values/order-key.ts';
import { extractKeys, type KeyValues } from './extract.ts';
import { compilePartial } from './partial.ts';
import { SortedKeys } from './sorted-keys.ts';
import type { IndexSpec } from './spec.ts';

/** Id of a document in its collection, ascending in order of insertion. It never changes. */
export type RecordId = number;

const suffixLength = 6;

/** Returns a suffix that makes equal keys unique and keeps them in order of insertion. */
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

export interface Entries {
  readonly keys: readonly string[];
  readonly values: readonly KeyValues[];
  /** Positions of the index fields whose path goes through an array. */
  readonly arrays: readonly number[];
}

const none: Entries = { keys: [], values: [], arrays: [] };

export class Index {
  readonly spec: IndexSpec;
  readonly keys = new SortedKeys();
  /**
   * Per index field: true once its path went through an array in any document; never reset. Two
   * conditions on such a field may match different elements, so they cannot be combined into one
   * interval.
   */
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

  /** @throws CommandError 171 if the paths of two fields go through different arrays */
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

  /** Returns the values of an entry that another document has in this unique index. */
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

  replace(id: RecordId, before: Entries, now: Entries): void {
    const end = suffix(id);
    const kept = new Set(now.keys);
    for (const key of before.keys) if (!kept.has(key)) this.keys.delete(key + end);
    const present = new Set(before.keys);
    for (const key of now.keys) if (!present.has(key)) this.keys.add(key + end);
    for (const field of now.arrays) this.throughArrays[field] = true;
  }

  load(entries: Iterable<readonly [RecordId, Entries]>): void {
    const keys: string[] = [];
    for (const [id, each] of entries) {
      for (const key of each.keys) keys.push(key + suffix(id));
      for (const field of each.arrays) this.throughArrays[field] = true;
    }
    this.keys.load(keys);
  }

  /** Returns the second of the first two equal entries, or undefined. `key` has no record suffix. */
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

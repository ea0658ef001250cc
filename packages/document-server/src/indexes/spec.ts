import { CommandError, failedToParse, notImplemented, typeMismatch } from '../errors.ts';
import { encode } from '../values/codec.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import { compilePartial } from './partial.ts';

export interface IndexField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly direction: 1 | -1;
}

/** `definition` is the normalized definition that listIndexes returns. */
export interface IndexSpec {
  readonly name: string;
  readonly fields: readonly IndexField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partialFilter: Doc | undefined;
  readonly expireAfterSeconds: number | undefined;
  readonly definition: Doc;
}

const cannotCreate = (message: string) => new CommandError(67, message);

function parseFields(key: unknown): IndexField[] {
  if (!isDocument(key)) throw typeMismatch("The field 'key' must be an object");
  const fields = Object.entries(key).map(([path, direction]): IndexField => {
    if (typeof direction === 'string') throw notImplemented(`An index of type ${direction}`);
    const number = isNumeric(direction) ? toDouble(direction) : NaN;
    if (!(number < 0) && !(number > 0)) throw cannotCreate('Values in the index key pattern cannot be 0');
    if (path.includes('$**')) throw notImplemented('A wildcard index');
    const parts = path.split('.');
    if (parts.some((part) => part === '' || part.startsWith('$'))) {
      throw cannotCreate(`Index key contains an illegal field name: '${path}'`);
    }
    return { path, parts, direction: number < 0 ? -1 : 1 };
  });
  if (fields.length === 0) throw cannotCreate('Index keys cannot be an empty object');
  return fields;
}

function parseExpiry(value: unknown, fields: readonly IndexField[]): number | undefined {
  if (value === undefined) return undefined;
  const seconds = isNumeric(value) ? toDouble(value) : NaN;
  if (!(seconds >= 0) || seconds > 2 ** 31 - 1) {
    throw cannotCreate('TTL index expireAfterSeconds must be within the range 0 to 2147483647');
  }
  if (fields.length > 1 || fields[0]?.path === '_id') {
    throw cannotCreate('TTL indexes are single-field indexes, and not on _id');
  }
  return seconds;
}

const isSet = (value: unknown) => value === true || (isNumeric(value) && toDouble(value) !== 0);

const known = new Set([
  ...['key', 'name', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds', 'v'],
  ...['background', 'ns', 'collation', 'hidden'],
]);

function rejectUnknown(definition: Doc): void {
  const collation = definition['collation'];
  if (isDocument(collation) && collation['locale'] !== 'simple') throw notImplemented('Collation');
  if (isSet(definition['hidden'])) throw notImplemented('A hidden index');
  for (const option of Object.keys(definition)) {
    if (!known.has(option)) throw new CommandError(197, `The field '${option}' is not valid for an index`);
  }
}

/** @throws CommandError 9, 14, 67, 197 or 238 for an invalid or unsupported definition */
export function parseIndex(definition: Doc): IndexSpec {
  rejectUnknown(definition);
  const fields = parseFields(definition['key']);
  const { name } = definition;
  if (typeof name !== 'string' || name === '') throw failedToParse("The 'name' field is a required property");
  const partialFilter = definition['partialFilterExpression'];
  if (partialFilter !== undefined && !isDocument(partialFilter)) {
    throw typeMismatch("The field 'partialFilterExpression' must be an object");
  }
  if (partialFilter) compilePartial(partialFilter);
  const [unique, sparse] = [isSet(definition['unique']), isSet(definition['sparse'])];
  if (partialFilter && sparse) {
    throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
  }
  const expireAfterSeconds = parseExpiry(definition['expireAfterSeconds'], fields);
  const shown: Doc = {
    v: 2,
    key: definition['key'],
    name,
    ...(unique && { unique }),
    ...(sparse && { sparse }),
    ...(partialFilter && { partialFilterExpression: partialFilter }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
  };
  return { name, fields, unique, sparse, partialFilter, expireAfterSeconds, definition: shown };
}

const bytesOf = (doc: Doc) => Buffer.from(encode(doc)).toString('latin1');

const keyOf = (spec: IndexSpec) => spec.fields.map(({ path, direction }) => `${path} ${direction}`).join();

/**
 * Indexes with different names may coexist if they differ in key, partial filter, uniqueness or
 * sparseness.
 */
const isSameIndex = (a: IndexSpec, b: IndexSpec) =>
  keyOf(a) === keyOf(b) &&
  bytesOf(a.partialFilter ?? {}) === bytesOf(b.partialFilter ?? {}) &&
  a.unique === b.unique &&
  a.sparse === b.sparse;

/**
 * Returns true if the index exists.
 *
 * @throws CommandError 86 if another index has its name, 85 if the same index has another name or
 * expiry
 */
export function isPresent(existing: readonly IndexSpec[], wanted: IndexSpec): boolean {
  for (const spec of existing) {
    if (spec.name !== wanted.name && !isSameIndex(spec, wanted)) continue;
    if (spec.name !== wanted.name) {
      throw new CommandError(85, `Index already exists with a different name: ${spec.name}`);
    }
    if (!isSameIndex(spec, wanted)) {
      throw new CommandError(86, `An existing index has the same name as the requested index: ${spec.name}`);
    }
    if (spec.expireAfterSeconds !== wanted.expireAfterSeconds) {
      throw new CommandError(
        85,
        `An equivalent index already exists with the same name but different options: ${spec.name}`,
      );
    }
    return true;
  }
  return false;
}

import { CommandError, badValue, notImplemented, typeMismatch } from '../errors.ts';
import { decode } from '../values/codec.ts';
import { isDocument, kindOf, type Doc } from '../values/kinds.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import type { Request } from '../wire/message.ts';

/** Fields that every command accepts. Read preferences and time limits have no effect. */
const common = new Set([
  ...[
    '$db',
    'lsid',
    '$clusterTime',
    '$readPreference',
    'readConcern',
    'writeConcern',
    'maxTimeMS',
    'comment',
  ],
  ...['apiVersion', 'apiStrict', 'apiDeprecationErrors', 'txnNumber', 'startTransaction', 'autocommit'],
  ...['$audit', '$client', '$configServerState', 'databaseVersion', 'collation', 'let'],
]);

export const noTransactions = () =>
  new CommandError(20, 'Transactions are not supported by this document server');

function rejectTransactions(body: Doc): void {
  if (body['startTransaction'] === true || body['autocommit'] === false) throw noTransactions();
}

function rejectConcerns({ writeConcern, readConcern }: Doc): void {
  const w = isDocument(writeConcern) ? writeConcern['w'] : undefined;
  if (isNumeric(w) && toDouble(w) > 1) throw badValue("cannot use 'w' > 1 when a host is not replicated");
  const level = isDocument(readConcern) ? readConcern['level'] : undefined;
  if (level === 'snapshot' || level === 'linearizable') {
    throw new CommandError(246, `Read concern ${level} is only supported on replica sets`);
  }
}

/**
 * @throws CommandError 40415 for an unknown field, 20 for a transaction, 2 or 246 for an
 * unsupported write or read concern, 238 for a collation or variables
 */
export function checkFields({ name, body }: Request, fields: readonly string[]): void {
  for (const field of Object.keys(body)) {
    if (field === name || common.has(field) || fields.includes(field)) continue;
    throw new CommandError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
  rejectTransactions(body);
  rejectConcerns(body);
  rejectCollation(body);
  if (isDocument(body['let']) && Object.keys(body['let']).length > 0) throw notImplemented('let');
}

/** @throws CommandError 238 for a collation other than `simple` */
export function rejectCollation({ collation }: Doc): void {
  if (isDocument(collation) && collation['locale'] !== 'simple' && Object.keys(collation).length > 0) {
    throw notImplemented('Collation');
  }
}

export function rejectSet(what: string, holder: Doc, fields: readonly string[]): void {
  for (const field of fields) if (isTrue(holder[field])) throw notImplemented(`${what}.${field}`);
}

export const isTrue = (value: unknown): boolean =>
  value === true || (isNumeric(value) && toDouble(value) !== 0) || isDocument(value);

/** Returns the value of the command's first field. @throws CommandError 73 if it is not a name */
export function collectionName({ name, body }: Request): string {
  const collection = body[name];
  if (typeof collection === 'string' && collection !== '') return collection;
  throw new CommandError(73, `collection name has invalid type ${kindOf(collection)}`);
}

export function documentField(holder: Doc, field: string, fallback: Doc = {}): Doc {
  const value = holder[field] ?? fallback;
  if (isDocument(value)) return value;
  throw typeMismatch(`BSON field '${field}' is the wrong type '${kindOf(value)}', expected type 'object'`);
}

/**
 * Truncates the number to an integer.
 *
 * @throws CommandError 14 if the field is not a number, 51024 if it is negative
 */
export function countField(holder: Doc, field: string, fallback: number): number {
  const value = holder[field] ?? fallback;
  if (!isNumeric(value)) {
    throw typeMismatch(`BSON field '${field}' is the wrong type '${kindOf(value)}', expected type 'long'`);
  }
  const number = Math.trunc(toDouble(value));
  if (number < 0)
    throw new CommandError(51024, `BSON field '${field}' value must be >= 0, actual value '${number}'`);
  return number;
}

const maxWrites = 100_000;

/**
 * Returns a list from a document sequence or the body. Documents of a sequence, and documents to
 * insert, are still encoded.
 *
 * @throws CommandError 40414 if there is no list, 16 if it is empty or too long
 */
export function rawList(request: Request, field: string): readonly unknown[] {
  const list = request.sequences.get(field) ?? request.body[field];
  if (!Array.isArray(list)) {
    throw new CommandError(40414, `BSON field '${request.name}.${field}' is missing but a required field`);
  }
  if (list.length === 0 || list.length > maxWrites) {
    throw new CommandError(16, `Write batch sizes must be between 1 and ${maxWrites}. Got ${list.length}`);
  }
  return list;
}

export function documentList(request: Request, field: string): Doc[] {
  return rawList(request, field).map((each) => {
    const doc = each instanceof Uint8Array ? decode(each) : each;
    if (isDocument(doc)) return doc;
    throw typeMismatch(`BSON field '${request.name}.${field}' has to hold documents`);
  });
}

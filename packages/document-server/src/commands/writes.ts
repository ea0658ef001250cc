import { asCommandError, badValue, CommandError } from '../errors.ts';
import { decode, maxDocumentBytes, tooLarge } from '../values/codec.ts';
import type { Doc } from '../values/kinds.ts';
import { modify, remove } from '../collection/modify.ts';
import { toDouble, isNumeric } from '../values/numbers.ts';
import { compileFilter } from '../query/filter.ts';
import { parseUpdate } from '../update/parse.ts';
import {
  collectionName,
  documentField,
  documentList,
  isTrue,
  rawList,
  rejectCollation,
} from './arguments.ts';
import type { Command } from './command.ts';
import { checkHint } from './hint.ts';

const errorAt = (index: number, thrown: unknown): Doc => {
  const { code, message, details } = asCommandError(thrown);
  return { index, code, errmsg: message, ...details };
};

function runAll<T>(writes: readonly T[], ordered: boolean, run: (write: T, index: number) => void): Doc[] {
  const errors: Doc[] = [];
  for (const [index, write] of writes.entries()) {
    try {
      run(write, index);
    } catch (error) {
      errors.push(errorAt(index, error));
      if (ordered) break;
    }
  }
  return errors;
}

const withErrors = (reply: Doc, errors: readonly Doc[]): Doc => ({
  ...reply,
  ...(errors.length > 0 && { writeErrors: errors }),
  ok: 1,
});

const isOrdered = (body: Doc) => body['ordered'] !== false;

const insert: Command = {
  isWrite: true,
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  run: ({ catalog }, request) => {
    const documents = rawList(request, 'documents');
    const collection = catalog.getOrCreate(request.database, collectionName(request));
    let n = 0;
    const errors = runAll(documents, isOrdered(request.body), (bytes) => {
      if (!(bytes instanceof Uint8Array)) throw badValue('documents has to hold documents');
      if (bytes.length > maxDocumentBytes) throw tooLarge(bytes.length);
      collection.insert(decode(bytes), bytes);
      n++;
    });
    return withErrors({ n }, errors);
  },
};

const updateFields = new Set(['q', 'u', 'multi', 'upsert', 'arrayFilters', 'collation', 'hint', 'c']);
const deleteFields = new Set(['q', 'limit', 'collation', 'hint']);

function checkWrite(write: Doc, known: ReadonlySet<string>, of: string): void {
  for (const field of Object.keys(write)) {
    if (!known.has(field)) throw new CommandError(40415, `BSON field '${of}.${field}' is an unknown field.`);
  }
  rejectCollation(write);
}

const update: Command = {
  isWrite: true,
  fields: ['updates', 'ordered', 'bypassDocumentValidation'],
  run: ({ catalog }, request) => {
    const writes = documentList(request, 'updates');
    for (const write of writes) checkWrite(write, updateFields, 'update.updates');
    const name = collectionName(request);
    let [n, nModified] = [0, 0];
    const upserted: Doc[] = [];
    const errors = runAll(writes, isOrdered(request.body), (write, index) => {
      const [filter, upsert] = [documentField(write, 'q'), isTrue(write['upsert'])];
      const existing = catalog.get(request.database, name);
      if (!existing && !upsert) {
        parseUpdate(write['u']);
        compileFilter(filter);
        return;
      }
      const collection = existing ?? catalog.getOrCreate(request.database, name);
      checkHint(existing, write['hint']);
      const multi = isTrue(write['multi']);
      const { u, arrayFilters } = write;
      const result = modify(collection, { filter, update: u, multi, upsert, arrayFilters, sort: [] });
      n += result.matched + (result.inserted ? 1 : 0);
      nModified += result.modified;
      if (result.inserted) upserted.push({ index, _id: result.inserted['_id'] });
    });
    return withErrors({ n, nModified, ...(upserted.length > 0 && { upserted }) }, errors);
  },
};

const deletion: Command = {
  isWrite: true,
  fields: ['deletes', 'ordered'],
  run: ({ catalog }, request) => {
    const writes = documentList(request, 'deletes');
    for (const write of writes) checkWrite(write, deleteFields, 'delete.deletes');
    const collection = catalog.get(request.database, collectionName(request));
    let n = 0;
    const errors = runAll(writes, isOrdered(request.body), (write) => {
      const limit = isNumeric(write['limit']) ? toDouble(write['limit']) : NaN;
      if (limit !== 0 && limit !== 1)
        throw new CommandError(9, 'The limit field in delete objects must be 0 or 1');
      const filter = documentField(write, 'q');
      checkHint(collection, write['hint']);
      if (collection) n += remove(collection, filter, limit);
      else compileFilter(filter);
    });
    return withErrors({ n }, errors);
  },
};

export const writeCommands: Readonly<Record<string, Command>> = { insert, update, delete: deletion };

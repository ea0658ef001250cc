import { Long } from 'bson';
import { count as countDocuments } from '../collection/count.ts';
import { find, type FoundDocument } from '../collection/find.ts';
import { CommandError, typeMismatch } from '../errors.ts';
import { parseSort } from '../planner/sort-order.ts';
import { compileFilter } from '../query/filter.ts';
import { fieldsOfProjection } from '../query/fields-read.ts';
import { someAtPath, missing } from '../query/path.ts';
import { compileProjection, type Project } from '../query/projection.ts';
import { encode } from '../values/codec.ts';
import type { Doc } from '../values/kinds.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import { orderKey } from '../values/order-key.ts';
import { topLevelField } from '../values/some-fields.ts';
import { encodeBatch } from '../wire/cursor-reply.ts';
import type { Request } from '../wire/message.ts';
import { collectionName, countField, documentField, isTrue, rejectSet } from './arguments.ts';
import type { Command, Context } from './command.ts';
import { checkHint } from './hint.ts';

const defaultBatch = 101;

function* encoded(found: Iterable<FoundDocument>, project: Project | undefined): Generator<Uint8Array> {
  for (const { bytes, doc } of found) yield project ? encode(project(doc)) : bytes;
}

/** A negative limit requests a single batch of that size. */
function limitOf(body: Doc): { limit: number; isSingle: boolean } {
  const { limit } = body;
  if (isNumeric(limit) && toDouble(limit) < 0) return { limit: -toDouble(limit), isSingle: true };
  return { limit: countField(body, 'limit', 0), isSingle: isTrue(body['singleBatch']) };
}

function findFirst({ catalog, cursors }: Context, request: Request): Uint8Array {
  const { body, database } = request;
  rejectSet('find', body, [
    'min',
    'max',
    'returnKey',
    'showRecordId',
    'tailable',
    'awaitData',
    'oplogReplay',
  ]);
  const name = collectionName(request);
  const namespace = `${database}.${name}`;
  const { limit, isSingle } = limitOf(body);
  const project = compileProjection(body['projection']);
  const filter = documentField(body, 'filter');
  const fields = fieldsOfProjection(body['projection']);
  const search = { filter, sort: parseSort(body['sort']), skip: countField(body, 'skip', 0), limit, fields };
  const collection = catalog.get(database, name);
  checkHint(collection, body['hint']);
  if (!collection) compileFilter(filter);
  const found = collection ? find(collection, search) : [];
  const size = countField(body, 'batchSize', defaultBatch);
  const expires = !isTrue(body['noCursorTimeout']);
  const documents = encoded(found, project)[Symbol.iterator]();
  const batch = cursors.open(namespace, documents, size, { isSingle, limit, expires });
  return encodeBatch('firstBatch', namespace, batch);
}

const findCommand: Command = {
  fields: [
    ...['filter', 'sort', 'projection', 'hint', 'skip', 'limit', 'batchSize', 'singleBatch', 'min', 'max'],
    ...['returnKey', 'showRecordId', 'tailable', 'awaitData', 'oplogReplay', 'noCursorTimeout'],
    ...['allowPartialResults', 'allowDiskUse'],
  ],
  run: findFirst,
};

const getMore: Command = {
  fields: ['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime'],
  run: ({ cursors }, { body, database }) => {
    const { getMore: id, collection } = body;
    if (!(id instanceof Long))
      throw typeMismatch("BSON field 'getMore.getMore' is the wrong type, expected 'long'");
    const namespace = `${database}.${String(collection)}`;
    return encodeBatch('nextBatch', namespace, cursors.more(id, namespace, countField(body, 'batchSize', 0)));
  },
};

const killCursors: Command = {
  fields: ['cursors'],
  run: ({ cursors }, { body }) => {
    if (!Array.isArray(body['cursors']))
      throw typeMismatch("BSON field 'killCursors.cursors' has to be an array");
    const ids = body['cursors'].filter((id) => id instanceof Long);
    const killed = ids.filter((id) => cursors.kill(id));
    const notFound = ids.filter((id) => !killed.includes(id));
    return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
  },
};

const count: Command = {
  fields: ['query', 'limit', 'skip', 'hint', 'fields'],
  run: ({ catalog }, request) => {
    const { body, database } = request;
    const filter = documentField(body, 'query');
    const collection = catalog.get(database, collectionName(request));
    checkHint(collection, body['hint']);
    const search = {
      filter,
      sort: [],
      skip: countField(body, 'skip', 0),
      limit: Math.abs(limitOf(body).limit),
      fields: new Set<string>(),
    };
    if (!collection) {
      compileFilter(filter);
      return { n: 0, ok: 1 };
    }
    if (search.skip === 0 && search.limit === 0) return { n: countDocuments(collection, filter), ok: 1 };
    let n = 0;
    for (const _ of find(collection, search)) n++;
    return { n, ok: 1 };
  },
};

const distinct: Command = {
  fields: ['key', 'query', 'hint'],
  run: ({ catalog }, request) => {
    const { body, database } = request;
    const { key } = body;
    if (typeof key !== 'string' || key === '')
      throw new CommandError(14, "BSON field 'distinct.key' has to be a string");
    const filter = documentField(body, 'query');
    const collection = catalog.get(database, collectionName(request));
    if (!collection) compileFilter(filter);
    const values = new Map<string, unknown>();
    const keep = (value: unknown) => {
      if (value !== missing) values.set(orderKey(value), value);
      return false;
    };
    const search = { filter, sort: [], skip: 0, limit: 0, fields: new Set([topLevelField(key)]) };
    for (const { doc } of collection ? find(collection, search) : []) {
      someAtPath(doc, key.split('.'), (leaf) => (Array.isArray(leaf) ? leaf.some(keep) : keep(leaf)));
    }
    return { values: [...values.values()], ok: 1 };
  },
};

export const readCommands: Readonly<Record<string, Command>> = {
  find: findCommand,
  getMore,
  killCursors,
  count,
  distinct,
};

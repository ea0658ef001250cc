import { CommandError, notImplemented, typeMismatch } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { encode } from '../values/codec.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import { encodeBatch } from '../wire/cursor-reply.ts';
import type { Request } from '../wire/message.ts';
import { collectionName, countField, documentField, isTrue } from './arguments.ts';
import type { Command, Context } from './command.ts';

const unbounded = 0x7fffffff;

export function listAsCursor(
  { cursors }: Context,
  namespace: string,
  body: Doc,
  list: readonly Doc[],
): Uint8Array {
  const size = countField(documentField(body, 'cursor'), 'batchSize', unbounded);
  return encodeBatch(
    'firstBatch',
    namespace,
    cursors.open(namespace, list.map(encode)[Symbol.iterator](), size),
  );
}

const unsupported = [
  ...['capped', 'size', 'max', 'viewOn', 'pipeline', 'validator', 'validationLevel', 'validationAction'],
  ...[
    'timeseries',
    'expireAfterSeconds',
    'clusteredIndex',
    'changeStreamPreAndPostImages',
    'encryptedFields',
  ],
];

const create: Command = {
  isWrite: true,
  fields: [...unsupported, 'autoIndexId', 'storageEngine', 'indexOptionDefaults', 'idIndex', 'flags'],
  run: ({ catalog }, request) => {
    for (const field of unsupported) {
      if (request.body[field] !== undefined && request.body[field] !== false)
        throw notImplemented(`create.${field}`);
    }
    const name = collectionName(request);
    if (catalog.get(request.database, name)) {
      throw new CommandError(48, `Collection ${request.database}.${name} already exists.`);
    }
    catalog.getOrCreate(request.database, name);
    return { ok: 1 };
  },
};

const drop: Command = {
  isWrite: true,
  fields: [],
  run: ({ catalog }, request) => {
    const name = collectionName(request);
    const collection = catalog.get(request.database, name);
    // As in MongoDB since 7.0, dropping a missing collection is not an error.
    if (!collection) return { ok: 1 };
    const nIndexesWas = collection.indexes.length;
    catalog.drop(collection);
    return { nIndexesWas, ns: `${request.database}.${name}`, ok: 1 };
  },
};

const dropDatabase: Command = {
  isWrite: true,
  fields: [],
  run: ({ catalog }, { database }) => {
    const collections = catalog.collectionsOf(database);
    for (const collection of collections) catalog.drop(collection);
    return { ...(collections.length > 0 && { dropped: database }), ok: 1 };
  },
};

function filtered(list: readonly Doc[], body: Doc): Doc[] {
  const matches = compileFilter(documentField(body, 'filter'));
  return list.filter(matches);
}

const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run: (context, { body, database }) => {
    const list = context.catalog.collectionsOf(database).map(({ name }) => ({
      name,
      type: 'collection',
      ...(!isTrue(body['nameOnly']) && {
        options: {},
        info: { readOnly: false },
        idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
      }),
    }));
    return listAsCursor(context, `${database}.$cmd.listCollections`, body, filtered(list, body));
  },
};

const listDatabases: Command = {
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run: ({ catalog }, { body, database }: Request) => {
    if (database !== 'admin') {
      throw new CommandError(13, 'listDatabases may only be run against the admin database.');
    }
    const all = catalog.databases().map((name) => ({ name, sizeOnDisk: 0, empty: false }));
    const databases = filtered(all, body);
    if (!isTrue(body['nameOnly'])) return { databases, totalSize: 0, ok: 1 };
    return { databases: databases.map(({ name }) => ({ name })), ok: 1 };
  },
};

export const collectionCommands: Readonly<Record<string, Command>> = {
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
};

export function documentsIn(value: unknown, what: string): Doc[] {
  if (Array.isArray(value) && value.every(isDocument)) return value;
  throw typeMismatch(`${what} has to be an array of objects`);
}

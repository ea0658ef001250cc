import { CommandError } from '../errors.ts';
import { parseIndex } from '../indexes/spec.ts';
import type { Collection } from '../collection/collection.ts';
import { equals } from '../values/compare.ts';
import { isDocument } from '../values/kinds.ts';
import type { Request } from '../wire/message.ts';
import { collectionName } from './arguments.ts';
import { documentsIn, listAsCursor } from './collections.ts';
import type { Command, Context } from './command.ts';

function existing({ catalog }: Context, request: Request): Collection {
  const name = collectionName(request);
  const collection = catalog.get(request.database, name);
  if (collection) return collection;
  throw new CommandError(26, `ns does not exist: ${request.database}.${name}`);
}

const createIndexes: Command = {
  isWrite: true,
  fields: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
  run: ({ catalog }, request) => {
    const name = collectionName(request);
    const specs = documentsIn(request.body['indexes'], 'indexes').map(parseIndex);
    if (specs.length === 0) throw new CommandError(2, 'Must specify at least one index to create');
    const known = catalog.get(request.database, name);
    const collection = known ?? catalog.getOrCreate(request.database, name);
    const numIndexesBefore = collection.indexes.length;
    collection.createIndexes(specs);
    const numIndexesAfter = collection.indexes.length;
    return {
      numIndexesBefore,
      numIndexesAfter,
      createdCollectionAutomatically: !known,
      ...(numIndexesBefore === numIndexesAfter && { note: 'all indexes already exist' }),
      ok: 1,
    };
  },
};

const listIndexes: Command = {
  fields: ['cursor'],
  run: (context, request) => {
    const collection = existing(context, request);
    const list = collection.indexes.map(({ spec }) =>
      spec.name === '_id_' ? { v: 2, key: { _id: 1 }, name: '_id_' } : spec.definition,
    );
    return listAsCursor(context, `${collection.namespace}`, request.body, list);
  },
};

function namesToDrop(collection: Collection, wanted: unknown): string[] {
  if (wanted === '*')
    return collection.indexes.map(({ spec }) => spec.name).filter((name) => name !== '_id_');
  if (Array.isArray(wanted)) return wanted.map(String);
  if (typeof wanted === 'string') return [wanted];
  const found = isDocument(wanted)
    ? collection.indexes.find(({ spec }) => equals(spec.definition['key'], wanted))
    : undefined;
  if (!found) throw new CommandError(27, "can't find index with key");
  return [found.spec.name];
}

const dropIndexes: Command = {
  isWrite: true,
  fields: ['index'],
  run: (context, request) => {
    const collection = existing(context, request);
    const nIndexesWas = collection.indexes.length;
    for (const name of namesToDrop(collection, request.body['index'])) collection.dropIndex(name);
    return { nIndexesWas, ok: 1 };
  },
};

export const indexCommands: Readonly<Record<string, Command>> = {
  createIndexes,
  listIndexes,
  dropIndexes,
  deleteIndexes: dropIndexes,
};

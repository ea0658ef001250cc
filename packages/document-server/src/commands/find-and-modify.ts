import { CommandError, failedToParse } from '../errors.ts';
import type { Collection } from '../collection/collection.ts';
import { find } from '../collection/find.ts';
import { modify } from '../collection/modify.ts';
import { parseSort } from '../planner/sort-order.ts';
import { compileFilter } from '../query/filter.ts';
import { compileProjection } from '../query/projection.ts';
import { parseUpdate } from '../update/parse.ts';
import type { Doc } from '../values/kinds.ts';
import type { Request } from '../wire/message.ts';
import { collectionName, documentField, isTrue } from './arguments.ts';
import type { Command } from './command.ts';
import { checkHint } from './hint.ts';

const answer = (lastErrorObject: Doc, value: Doc | null, body: Doc): Doc => {
  const project = compileProjection(body['fields']);
  return { lastErrorObject, value: value && project ? project(value) : value, ok: 1 };
};

function removeOne(collection: Collection, body: Doc, filter: Doc): Doc {
  const search = { filter, sort: parseSort(body['sort']), skip: 0, limit: 1 };
  const [found] = find(collection, search);
  if (!found) return answer({ n: 0 }, null, body);
  collection.remove(found.id, found.doc);
  return answer({ n: 1 }, found.doc, body);
}

function updateOne(collection: Collection, body: Doc, filter: Doc): Doc {
  const { update, arrayFilters } = body;
  const result = modify(collection, {
    filter,
    update,
    arrayFilters,
    multi: false,
    upsert: isTrue(body['upsert']),
    sort: parseSort(body['sort']),
  });
  const wantsNew = isTrue(body['new']);
  if (result.inserted) {
    const upserted = { n: 1, updatedExisting: false, upserted: result.inserted['_id'] };
    return answer(upserted, wantsNew ? result.inserted : null, body);
  }
  if (result.matched === 0) return answer({ n: 0, updatedExisting: false }, null, body);
  const value = wantsNew ? result.after : result.before;
  return answer({ n: 1, updatedExisting: true }, value ?? null, body);
}

/**
 * Validates the fields, even if the collection does not exist.
 *
 * @throws CommandError 9 for conflicting fields
 */
function check({ body }: Request, filter: Doc): void {
  const removes = isTrue(body['remove']);
  if (removes && body['update'] !== undefined)
    throw failedToParse('Cannot specify both an update and remove=true');
  if (removes && isTrue(body['new'])) throw failedToParse('Cannot specify both new=true and remove=true');
  if (removes && isTrue(body['upsert']))
    throw failedToParse('Cannot specify both upsert=true and remove=true');
  if (!removes && body['update'] === undefined) {
    throw new CommandError(9, 'Either an update or remove=true must be specified');
  }
  if (!removes) parseUpdate(body['update']);
  compileFilter(filter);
  compileProjection(body['fields']);
}

const findAndModify: Command = {
  isWrite: true,
  fields: [
    ...['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'arrayFilters', 'hint'],
    'bypassDocumentValidation',
  ],
  run: ({ catalog }, request) => {
    const { body, database } = request;
    const [name, filter] = [collectionName(request), documentField(body, 'query')];
    check(request, filter);
    const existing = catalog.get(database, name);
    checkHint(existing, body['hint']);
    const removes = isTrue(body['remove']);
    if (!existing && !isTrue(body['upsert'])) {
      return answer(removes ? { n: 0 } : { n: 0, updatedExisting: false }, null, body);
    }
    const collection = existing ?? catalog.getOrCreate(database, name);
    return removes ? removeOne(collection, body, filter) : updateOne(collection, body, filter);
  },
};

export const findAndModifyCommands: Readonly<Record<string, Command>> = {
  findAndModify,
  findandmodify: findAndModify,
};

import { countedField } from '../aggregate/count-stage.ts';
import { extractPushdown } from '../aggregate/pushdown.ts';
import { compilePipeline } from '../aggregate/pipeline.ts';
import { plain } from '../aggregate/plain.ts';
import type { Collection } from '../collection/collection.ts';
import { count } from '../collection/count.ts';
import { find, type FoundDocument } from '../collection/find.ts';
import { failedToParse, notImplemented } from '../errors.ts';
import { fieldsOfPipeline } from '../query/fields-read.ts';
import { encode } from '../values/codec.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import { encodeBatch } from '../wire/cursor-reply.ts';
import { collectionName, countField, documentField } from './arguments.ts';
import { documentsIn } from './collections.ts';
import type { Command } from './command.ts';
import { checkHint } from './hint.ts';

const defaultBatch = 101;

function* plainOf(found: Iterable<FoundDocument>): Generator<Doc> {
  for (const { doc } of found) yield plain(doc) as Doc;
}

function* results(collection: Collection | undefined, pipeline: readonly Doc[]): Generator<Uint8Array> {
  const { rest, ...search } = extractPushdown(pipeline);
  const counted = countedField(rest);
  if (counted !== undefined && collection && search.skip === 0 && search.limit === 0) {
    const documents = count(collection, search.filter);
    if (documents > 0) yield encode({ _id: 1, [counted]: documents });
    return;
  }
  const found = collection ? find(collection, { ...search, fields: fieldsOfPipeline(rest) }) : [];
  if (rest.length === 0) {
    for (const { bytes } of found) yield bytes;
    return;
  }
  for (const doc of compilePipeline(rest)(plainOf(found))) yield encode(doc);
}

const aggregate: Command = {
  fields: ['pipeline', 'cursor', 'allowDiskUse', 'hint', 'explain', 'bypassDocumentValidation', 'fromMongos'],
  run: ({ catalog, cursors }, request) => {
    const { body, database } = request;
    if (typeof body['aggregate'] !== 'string') throw notImplemented('An aggregation without a collection');
    if (body['explain'] === true) throw notImplemented('aggregate.explain');
    if (!isDocument(body['cursor'])) throw failedToParse("The 'cursor' option is required");
    const name = collectionName(request);
    const pipeline = documentsIn(body['pipeline'], 'pipeline');
    // Validates all stages, including those that are pushed down to a find.
    compilePipeline(pipeline);
    const collection = catalog.get(database, name);
    checkHint(collection, body['hint']);
    const namespace = `${database}.${name}`;
    const size = countField(documentField(body, 'cursor'), 'batchSize', defaultBatch);
    const documents = results(collection, pipeline)[Symbol.iterator]();
    return encodeBatch('firstBatch', namespace, cursors.open(namespace, documents, size));
  },
};

export const aggregateCommands: Readonly<Record<string, Command>> = { aggregate };

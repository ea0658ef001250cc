import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

async function* asJsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

async function* from<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (!first.done) yield first.value;
  yield* rest;
}

/**
 * Streams items as a JSON array. If the first item fails, rejects without sending anything. If a later one
 * fails, aborts the connection, so that a truncated list never looks complete.
 */
export const streamJson = async (res: Response, items: AsyncIterable<unknown>): Promise<void> => {
  const chunks = asJsonArray(items);
  const first = await chunks.next();
  res.type('application/json');
  await pipeline(Readable.from(from(first, chunks)), res);
};

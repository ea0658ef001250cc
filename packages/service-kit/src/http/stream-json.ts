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

/** The generator again, with the first item that was already taken from it. */
async function* from<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (!first.done) yield first.value;
  yield* rest;
}

/**
 * Answers a JSON array item by item, as fast as the client reads, so that memory does not grow with the list. When
 * `items` fails before the first one, so does this, and nothing is sent yet; in the middle the connection is cut: half a
 * list must not look whole.
 */
export const streamJson = async (res: Response, items: AsyncIterable<unknown>): Promise<void> => {
  const chunks = asJsonArray(items);
  const first = await chunks.next();
  res.type('application/json');
  await pipeline(Readable.from(from(first, chunks)), res);
};

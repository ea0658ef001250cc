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

/**
 * Answers a JSON array item by item, as fast as the client reads, so that memory does not grow with the list. When
 * `items` fails in the middle the connection is cut: half a list must not look whole.
 */
export const streamJson = async (res: Response, items: AsyncIterable<unknown>): Promise<void> => {
  res.type('application/json');
  await pipeline(Readable.from(asJsonArray(items)), res);
};

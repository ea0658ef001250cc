import type { Request, Response } from 'express';
import { decodeCursor, encodeCursor, type Position } from './cursor.ts';
import { streamJson } from './stream-json.ts';

/** Part of a list, newest first: what comes right after a position, at most `limit`. */
export interface Page {
  readonly after?: Position;
  readonly limit?: number;
}

async function* each<Item, Shown>(items: AsyncIterable<Item>, present: (item: Item) => Shown) {
  for await (const item of items) yield present(item);
}

/**
 * Answers a list as a JSON array: whole and streamed without a limit, so that memory does not grow with it; else one
 * page, with the address of the next in a `Link` header (RFC 8288).
 * @throws {Refusal} `invalid` for a cursor that is not ours.
 */
export const answerList = async <Item extends { _id: string; createdAt: Date }>(
  req: Request,
  res: Response,
  list: {
    query: { limit?: number | undefined; cursor?: string | undefined };
    read: (page: Page) => AsyncIterable<Item>;
    present: (item: Item) => unknown;
  },
): Promise<void> => {
  const { limit, cursor } = list.query;
  const from: Page = cursor === undefined ? {} : { after: decodeCursor(cursor) };
  if (limit === undefined) return streamJson(res, each(list.read(from), list.present));
  // One more than asked for tells whether there is a next page.
  const page = await Array.fromAsync(list.read({ ...from, limit: limit + 1 }));
  const last = page.length > limit ? page[limit - 1] : undefined;
  if (last) {
    const next = new URLSearchParams(req.query as Record<string, string>);
    next.set('cursor', encodeCursor({ createdAt: last.createdAt, id: last._id }));
    res.set('Link', `<${req.path}?${next}>; rel="next"`);
  }
  res.json(page.slice(0, limit).map(list.present));
};

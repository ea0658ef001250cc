import { maxPageSize } from '@debrief/contracts/http/limits';
import type { Request, Response } from 'express';
import type { PageRequest } from '../paging.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

type Listed = { readonly createdAt: Date } & ({ readonly _id: string } | { readonly id: string });

const idOf = (item: Listed): string => ('_id' in item ? item._id : item.id);

/** In characters of JSON. A page ends with the item that reaches this size. */
export const maxPageChars = 8 * 1024 * 1024;

/**
 * Sends one page of a list as JSON. If there is a next page, links it in a `Link` header (RFC 8288).
 * @param list.cursorOf returns the cursor for the page after an item
 */
export const sendItems = async <Item>(
  req: Request,
  res: Response,
  list: {
    limit?: number | undefined;
    read: (limit: number) => AsyncIterable<Item>;
    cursorOf: (item: Item) => string;
    present: (item: Item) => unknown;
  },
): Promise<void> => {
  const { limit = maxPageSize } = list;
  const shown: string[] = [];
  let size = 0;
  let last: Item | undefined;
  for await (const item of list.read(limit + 1)) {
    if (last && (shown.length === limit || size >= maxPageChars)) {
      const next = new URLSearchParams(req.query as Record<string, string>);
      next.set('cursor', list.cursorOf(last));
      res.set('Link', `<${req.path}?${next}>; rel="next"`);
      break;
    }
    const json = JSON.stringify(list.present(item));
    shown.push(json);
    size += json.length;
    last = item;
  }
  res.type('application/json').send(`[${shown.join(',')}]`);
};

/**
 * Sends one page of a list that is sorted by creation time, newest first.
 * @throws {ApiError} `invalid` for a malformed cursor
 */
export const sendPage = async <Item extends Listed>(
  req: Request,
  res: Response,
  list: {
    query: { limit?: number | undefined; cursor?: string | undefined };
    read: (page: PageRequest) => AsyncIterable<Item>;
    present: (item: Item) => unknown;
  },
): Promise<void> => {
  const { limit, cursor } = list.query;
  const from = cursor === undefined ? {} : { after: decodeCursor(cursor) };
  await sendItems(req, res, {
    limit,
    read: (most) => list.read({ ...from, limit: most }),
    cursorOf: (item) => encodeCursor({ createdAt: item.createdAt, id: idOf(item) }),
    present: list.present,
  });
};

import type { Response } from 'express';

/** Names the next page in `Link` (RFC 8288). */
export const linkNext = (res: Response, path: string, limit: number, cursor: string): void => {
  res.set('Link', `<${path}?limit=${limit}&cursor=${cursor}>; rel="next"`);
};

/** At most `count` of what comes, and no more is asked for. */
export const take = async <T>(items: AsyncIterable<T>, count: number): Promise<T[]> => {
  const taken: T[] = [];
  for await (const item of items) {
    taken.push(item);
    if (taken.length === count) break;
  }
  return taken;
};

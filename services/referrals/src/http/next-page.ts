import type { Response } from 'express';

export const setNextPageLink = (res: Response, path: string, limit: number, cursor: string): void => {
  res.set('Link', `<${path}?limit=${limit}&cursor=${cursor}>; rel="next"`);
};

export const take = async <T>(items: AsyncIterable<T>, count: number): Promise<T[]> => {
  const taken: T[] = [];
  for await (const item of items) {
    taken.push(item);
    if (taken.length === count) break;
  }
  return taken;
};

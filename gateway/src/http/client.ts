import type { Request } from 'express';

/** Still percent-encoded, without the query. */
export const rawPath = (req: Request): string => {
  const query = req.url.indexOf('?');
  return query === -1 ? req.url : req.url.slice(0, query);
};

import type { Request } from 'express';

/** The path as it came over the wire: still encoded, without its query. */
export const rawPath = (req: Request): string => {
  const query = req.url.indexOf('?');
  return query === -1 ? req.url : req.url.slice(0, query);
};

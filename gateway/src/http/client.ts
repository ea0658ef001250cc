import type { Request } from 'express';

export const rawPath = (req: Request): string => {
  const query = req.url.indexOf('?');
  return query === -1 ? req.url : req.url.slice(0, query);
};

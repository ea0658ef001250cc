import type { Request } from 'express';

/** The client's address; an IPv4 address is written as one, however the socket names it. */
export const clientAddress = (req: Request): string => (req.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '');

/** The path as it came over the wire: still encoded, without its query. */
export const rawPath = (req: Request): string => {
  const query = req.url.indexOf('?');
  return query === -1 ? req.url : req.url.slice(0, query);
};

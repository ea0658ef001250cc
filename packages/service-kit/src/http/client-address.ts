import type { Request } from 'express';

/** The client's address; an IPv4 address is written as one, however the socket names it. */
export const clientAddress = (req: Request): string => (req.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '');

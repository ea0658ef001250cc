import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** The client's address; an IPv4 address is written as one, however the socket names it. */
export const clientAddress = (req: Request): string => (req.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '');

/** The network of the client, such as 192.0.2.0/24 or 2001:db8::/48: enough to tell a stranger from the user, and not who. */
export const clientNetwork = (req: Request): string | undefined => {
  const address = clientAddress(req);
  const start = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (start) return `${start}.0/24`;
  return address === '' ? undefined : ipKeyGenerator(address, 48);
};

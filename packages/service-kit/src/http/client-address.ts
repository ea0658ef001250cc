import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** Returns the IP address of the client. Converts IPv4-mapped IPv6 addresses to IPv4. */
export const clientAddress = (req: Request): string => (req.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Returns the network of the client, such as 192.0.2.0/24 or 2001:db8::/48. For privacy, it is less precise
 * than the address.
 */
export const clientNetwork = (req: Request): string | undefined => {
  const address = clientAddress(req);
  const start = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (start) return `${start}.0/24`;
  return address === '' ? undefined : ipKeyGenerator(address, 48);
};

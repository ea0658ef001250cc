import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Network } from './networks.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Returns the IPv4 address that a NAT64 gateway translates to, or null. */
const behindNat64 = (address: Address): ipaddr.IPv4 | null =>
  address.kind() === 'ipv6' && address.range() === 'rfc6052'
    ? new ipaddr.IPv4(address.toByteArray().slice(-4))
    : null;

const contains = ([network, bits]: Network, address: Address): boolean =>
  network.kind() === address.kind() && address.match(network, bits);

const globalUnicast: Network = [ipaddr.IPv6.parse('2000::'), 3];

const isPublic = (address: Address): boolean =>
  address.range() === 'unicast' && (address.kind() === 'ipv4' || contains(globalUnicast, address));

/**
 * Returns true unless the address is public or in an allowed network. Everything that is not global unicast
 * counts as inside, such as loopback, private, link-local, shared, multicast and reserved addresses, and tunnels
 * to them. IPv4 addresses in IPv6 (mapped or NAT64) count as the IPv4 address.
 */
export const isInside = (text: string, allowed: readonly Network[]): boolean => {
  // A zone, such as in fe80::1%eth0, names an interface of this machine.
  if (!ipaddr.isValid(text) || text.includes('%')) return true;
  const parsed = ipaddr.process(text);
  const address = behindNat64(parsed) ?? parsed;
  return !isPublic(address) && !allowed.some((network) => contains(network, address));
};

/** Returns true for literal addresses inside the network, and for this machine. Other names are checked when used. */
export const isInsideHost = (hostname: string, allowed: readonly Network[]): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  const address = /(^|\.)localhost$/.test(host) ? '127.0.0.1' : host;
  return isIP(address) !== 0 && isInside(address, allowed);
};

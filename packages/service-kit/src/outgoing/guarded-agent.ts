import type { LookupAddress, LookupOptions } from 'node:dns';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isInside } from './inside-addresses.ts';
import type { Network } from './networks.ts';

/** The address is inside the network. No connection was used. */
export class InsideAddressError extends Error {
  override readonly name = 'InsideAddressError';

  constructor(host: string) {
    super(`${host} is an address inside the network, which this installation does not allow.`);
  }
}

const addressesOf = (found: string | LookupAddress[]): string[] =>
  typeof found === 'string' ? [found] : found.map(({ address }) => address);

/** Rejects a name if any of its addresses is inside, because the connection may use each of them. */
const guardLookup =
  (lookup: LookupFunction, allowed: readonly Network[]): LookupFunction =>
  (hostname, options: LookupOptions, callback) =>
    lookup(hostname, options, (error, found, family) => {
      const isRefused = !error && addressesOf(found).some((address) => isInside(address, allowed));
      callback(isRefused ? new InsideAddressError(hostname) : error, found, family);
    });

export interface AgentLimits {
  readonly connectTimeoutMs: number;
  readonly headersTimeoutMs: number;
  readonly maxResponseBytes: number;
}

/**
 * Creates an agent that checks the address of every connection: literal addresses, every result of every DNS
 * lookup, and the peer of the socket. Bounds connections, times and sizes. Ignores proxy variables.
 */
export const createGuardedAgent = (
  lookup: LookupFunction,
  allowed: readonly Network[],
  { connectTimeoutMs, headersTimeoutMs, maxResponseBytes }: AgentLimits,
): Agent => {
  const connect = buildConnector({ lookup: guardLookup(lookup, allowed), timeout: connectTimeoutMs });
  return new Agent({
    connect(options, callback) {
      // Lookups are skipped for literal addresses.
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && isInside(host, allowed)) {
        callback(new InsideAddressError(host), null);
        return;
      }
      connect(options, (...[error, socket]) => {
        const peer = (socket as Socket | null)?.remoteAddress;
        if (error || !socket) callback(error ?? new Error('the connection failed'), null);
        else if (peer !== undefined && !isInside(peer, allowed)) callback(null, socket);
        else {
          socket.destroy();
          callback(new InsideAddressError(host), null);
        }
      });
    },
    connections: 8,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 10_000,
    headersTimeout: headersTimeoutMs,
    bodyTimeout: headersTimeoutMs,
    maxHeaderSize: 16 * 1024,
    maxResponseSize: maxResponseBytes,
  });
};

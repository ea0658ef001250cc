import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { fetch, type RequestInit, type Response } from 'undici';
import { createGuardedAgent } from './guarded-agent.ts';
import { limitLookups } from './limit-lookups.ts';
import type { Network } from './networks.ts';

export interface OutsideOptions {
  readonly allowedNetworks: readonly Network[];
  readonly lookup?: LookupFunction;
  /** Limit of the whole request, with redirects and the body. */
  readonly timeoutMs?: number;
}

/**
 * Sends a request to a public address. Redirects are followed only with `redirect: 'follow'`; their addresses
 * are checked, too.
 * @throws {TypeError} with an `InsideAddressError` as its cause if an address is inside the network
 */
export type FetchOutside = (url: string | URL, init?: RequestInit) => Promise<Response>;

export interface Outside {
  readonly fetchOutside: FetchOutside;
  close(): Promise<void>;
}

/** In milliseconds. Standard Webhooks recommends 15 to 30 s. */
const defaultTimeoutMs = 15_000;
const connectTimeoutMs = 5_000;
const maxLookups = 2;
const maxResponseBytes = 16 * 1024 * 1024;

/** Creates the only function with which services send requests to addresses that users choose. */
export const createOutside = ({
  allowedNetworks,
  lookup = systemLookup as LookupFunction,
  timeoutMs = defaultTimeoutMs,
}: OutsideOptions): Outside => {
  const dispatcher = createGuardedAgent(limitLookups(lookup, maxLookups), allowedNetworks, {
    connectTimeoutMs: Math.min(connectTimeoutMs, timeoutMs),
    headersTimeoutMs: timeoutMs,
    maxResponseBytes,
  });
  return {
    async fetchOutside(url, init = {}) {
      const { protocol } = new URL(url);
      // Other schemes, such as data:, would not use the agent.
      if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`${protocol} is not supported`);
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
      return fetch(url, { redirect: 'manual', ...init, signal, dispatcher });
    },
    close: () => dispatcher.destroy(),
  };
};

/** Reads at most `bytes` of a body as text, and cancels the rest. */
export const readStart = async ({ body }: Response, bytes: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk as Uint8Array);
    size += (chunk as Uint8Array).length;
    // Leaving the loop cancels the body.
    if (size >= bytes) break;
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, bytes));
};

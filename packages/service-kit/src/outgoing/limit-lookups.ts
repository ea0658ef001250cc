import type { LookupFunction } from 'node:net';

/**
 * Runs at most `max` lookups at a time. Each one occupies one of the four threads of libuv until the DNS server
 * answers, and password hashes and files need these threads, too.
 */
export const limitLookups = (lookup: LookupFunction, max: number): LookupFunction => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return (hostname, options, callback) => {
    const start = () => {
      running++;
      lookup(hostname, options, (...found) => {
        running--;
        waiting.shift()?.();
        callback(...found);
      });
    };
    if (running < max) start();
    else waiting.push(start);
  };
};

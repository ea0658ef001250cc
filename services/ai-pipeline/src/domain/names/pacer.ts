import { setImmediate as breathe } from 'node:timers/promises';

const longestMs = 10;

/** Returns a function that yields to the event loop after 10 ms of work. */
export const createPacer = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestMs) return;
    await breathe();
    since = performance.now();
  };
};

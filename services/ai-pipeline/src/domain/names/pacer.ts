import { setImmediate as breathe } from 'node:timers/promises';

/** Much shorter than anybody notices. */
const longestMs = 10;

/** Pauses for whoever else waits, if the work since the last pause took long. */
export const createPacer = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestMs) return;
    await breathe();
    since = performance.now();
  };
};

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

const maxWorkMs = 10;

export const createYieldToEventLoop = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxWorkMs) return;
    await yieldToEventLoop();
    since = performance.now();
  };
};

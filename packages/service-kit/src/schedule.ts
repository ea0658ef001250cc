import type { Logger } from './log.ts';

/** Spreads the runs of instances that start at the same time. */
const withJitter = (ms: number) => ms * (0.75 + Math.random() / 2);

/**
 * Runs `work` until `stopping` aborts, with pauses of `ms` milliseconds, plus or minus 25 percent. Logs
 * failures and continues.
 */
export const schedule = (
  name: string,
  ms: number,
  work: () => Promise<unknown>,
  { log, stopping }: { log: Logger; stopping: AbortSignal },
): void => {
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    if (!stopping.aborted) timer = setTimeout(() => void run(), withJitter(ms)).unref();
  };
  const run = async () => {
    try {
      const done = await work();
      if (done) log.info({ sweep: name, done }, 'sweep completed');
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error, sweep: name }, 'sweep failed; the next run continues');
    }
    next();
  };
  stopping.addEventListener('abort', () => clearTimeout(timer), { once: true });
  next();
};

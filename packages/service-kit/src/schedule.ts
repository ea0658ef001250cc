import type { Logger } from './log.ts';

/** Instances that start together must not all run at once. */
const withJitter = (ms: number) => ms * (0.75 + Math.random() / 2);

/** Does `work` about every `ms` until `stopping` is aborted; one failure is logged and does not end it. */
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
      if (done) log.info({ sweep: name, done }, 'swept');
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error, sweep: name }, 'a sweep failed; the next one goes on');
    }
    next();
  };
  stopping.addEventListener('abort', () => clearTimeout(timer), { once: true });
  next();
};

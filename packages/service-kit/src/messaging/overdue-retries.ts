import { retryJitter } from '@debrief/contracts/events/topology';
import type { DeliveryStore } from './deliveries.ts';

/** How far the clock must be behind to count as set back, in milliseconds: it is corrected by less all the time. */
const setbackMs = 1_000;

/**
 * Makes retries due that were stored before the clock was set back: they would wait for it to catch up.
 * @param options.elapsed milliseconds that only ever rise
 * @returns compares the clock with the last call; the first call makes due what is later than any retry can be
 */
export const createOverdueRetries = ({
  deliveries,
  retryDelays,
  now,
  elapsed = () => performance.now(),
}: {
  deliveries: Pick<DeliveryStore, 'bringForward'>;
  retryDelays: readonly number[];
  now: () => Date;
  elapsed?: () => number;
}) => {
  const longest = Math.max(0, ...retryDelays) * (1 + retryJitter);
  let last: { readonly time: number; readonly elapsed: number } | undefined;
  return async (): Promise<void> => {
    const current = { time: now().getTime(), elapsed: elapsed() };
    const expected = last && last.time + current.elapsed - last.elapsed;
    const at = new Date(current.time);
    if (expected === undefined) await deliveries.bringForward(new Date(current.time + longest), at);
    else if (current.time < expected - setbackMs) await deliveries.bringForward(at, at);
    last = current;
  };
};

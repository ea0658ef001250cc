import { retryJitter } from '@debrief/contracts/events/topology';
import type { DeliveryStore } from './deliveries.ts';

/** In milliseconds. Smaller corrections of the clock are normal. */
const setbackMs = 1_000;

/**
 * Reschedules retries when the clock is set back, which would delay them.
 * @param options.elapsed monotonic clock in milliseconds
 * @returns function that checks the clock; its first call reschedules retries that are due later than the
 * longest delay allows
 */
export const createRetryRescheduler = ({
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

import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import type { OutboxModel } from './outbox.ts';

/**
 * Detects events that were not published within `graceMs`. An event counts as old by its time, or if a sweep
 * saw it `graceMs` ago, so that setting the clock back does not delay it.
 * @param options.elapsed monotonic clock in milliseconds
 * @returns function that starts a sweep of a collection and returns a test for its events
 */
export const createAbandonedEventDetector = ({
  graceMs = 400,
  now = () => new Date(),
  elapsed = () => performance.now(),
}: {
  graceMs?: number;
  now?: () => Date;
  elapsed?: () => number;
}) => {
  const lastSweeps = new Map<OutboxModel, ReadonlyMap<string, number>>();
  return (model: OutboxModel): ((event: EventEnvelope) => boolean) => {
    const [before, at] = [new Date(now().getTime() - graceMs).toISOString(), elapsed()];
    const lastSweep = lastSweeps.get(model);
    const seen = new Map<string, number>();
    lastSweeps.set(model, seen);
    return ({ id, time }) => {
      const since = lastSweep?.get(id) ?? at;
      if (time < before || at - since >= graceMs) return true;
      seen.set(id, since);
      return false;
    };
  };
};

import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import type { OutboxModel } from './outbox.ts';

/**
 * Recognises events that the process which recorded them will not publish any more: those that are older than `graceMs`, by the
 * clock or since a sweep first saw them. By the clock alone, an event that was recorded before the clock was set back would have to
 * wait for it to catch up.
 * @param options.elapsed milliseconds that only ever rise
 * @returns begins a sweep of a collection
 */
export const createAbandonedEvents = ({
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
    // Bounded by the documents that one sweep reads.
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

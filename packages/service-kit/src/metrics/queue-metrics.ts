import { Gauge, type Registry } from 'prom-client';
import type { MessageBus } from '../messaging/subscription.ts';
import { createCollector } from './collector.ts';

/** Tells for how long, in seconds, something has been so, as far as this process has seen. */
const createSince = (now: () => number) => {
  const first = new Map<string, number>();
  return (name: string, isSo: boolean): number => {
    if (!isSo) first.delete(name);
    else if (!first.has(name)) first.set(name, now());
    return (now() - (first.get(name) ?? now())) / 1_000;
  };
};

/** How the queues of this process stand, looked up whenever somebody looks at the metrics. */
export const watchQueues = (registry: Registry) => {
  const registers = [registry];
  let bus: MessageBus | undefined;
  const sinceParked = createSince(() => Date.now());
  const look = createCollector(async () => bus?.queues?.()?.status());
  new Gauge({
    ...{ name: 'debrief_queue_oldest_parked_seconds', labelNames: ['queue'], registers },
    help: 'How long ago the first of the parked events of a queue was parked, or seen where it may not be read; 0 when there is none',
    async collect() {
      const statuses = await look();
      this.reset();
      for (const { queue, parked, oldestParkedSeconds } of statuses ?? []) {
        const seen = sinceParked(queue, parked > 0);
        this.set({ queue }, oldestParkedSeconds ?? seen);
      }
    },
  });
  new Gauge({
    ...{ name: 'debrief_queue_messages', labelNames: ['queue', 'state'], registers },
    help: 'Events of a queue that wait, wait for another try, or are parked until somebody looks at them',
    async collect() {
      const statuses = await look();
      this.reset();
      for (const { queue, waiting, retrying, parked } of statuses ?? []) {
        this.set({ queue, state: 'waiting' }, waiting);
        this.set({ queue, state: 'retrying' }, retrying);
        this.set({ queue, state: 'parked' }, parked);
      }
    },
  });
  return (watched: MessageBus): void => void (bus = watched);
};

import { Gauge, type Registry } from 'prom-client';
import type { MessageBus } from '../messaging/subscription.ts';
import { createCollector } from './collector.ts';

const createDurations = (now: () => number) => {
  const first = new Map<string, number>();
  return (name: string, holds: boolean): number => {
    if (!holds) first.delete(name);
    else if (!first.has(name)) first.set(name, now());
    return (now() - (first.get(name) ?? now())) / 1_000;
  };
};

export const watchQueues = (registry: Registry) => {
  const registers = [registry];
  let bus: MessageBus | undefined;
  const parkedSeconds = createDurations(() => Date.now());
  const collect = createCollector(async () => bus?.queues?.()?.status());
  new Gauge({
    ...{ name: 'debrief_queue_oldest_parked_seconds', labelNames: ['queue'], registers },
    help: 'Seconds since the oldest parked event of a queue was parked (or first seen, if it may not be read); 0 if there is none',
    async collect() {
      const statuses = await collect();
      this.reset();
      for (const { queue, parked, oldestParkedSeconds } of statuses ?? []) {
        const seen = parkedSeconds(queue, parked > 0);
        this.set({ queue }, oldestParkedSeconds ?? seen);
      }
    },
  });
  new Gauge({
    ...{ name: 'debrief_queue_messages', labelNames: ['queue', 'state'], registers },
    help: 'Number of events in a queue by state: waiting, retrying, or parked for an operator',
    async collect() {
      const statuses = await collect();
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

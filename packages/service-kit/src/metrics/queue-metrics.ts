import { Gauge, type Registry } from 'prom-client';
import type { MessageBus } from '../messaging/subscription.ts';
import { createLook } from './look.ts';

/** How the queues of this process stand, looked up whenever somebody looks at the metrics. */
export const watchQueues = (registry: Registry) => {
  const registers = [registry];
  let bus: MessageBus | undefined;
  const look = createLook(async () => bus?.queues?.()?.status());
  new Gauge({
    ...{ name: 'debrief_queue_oldest_parked_seconds', labelNames: ['queue'], registers },
    help: 'How long ago the first of the parked events of a queue was parked; 0 when there is none',
    async collect() {
      const statuses = await look();
      this.reset();
      for (const { queue, oldestParkedSeconds } of statuses ?? [])
        this.set({ queue }, oldestParkedSeconds ?? 0);
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

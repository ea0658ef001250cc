import { Gauge, type Registry } from 'prom-client';
import { outboxStatus } from '../messaging/outbox-status.ts';
import type { Connection } from '../storage/connect.ts';
import { createCollector } from './collector.ts';

export const watchOutbox = (registry: Registry) => {
  const registers = [registry];
  let connection: Connection | undefined;
  const collect = createCollector(async () => connection && outboxStatus(connection));
  new Gauge({
    ...{ name: 'debrief_outbox_oldest_seconds', registers },
    help: 'Age of the oldest unpublished event in seconds; 0 if there is none',
    async collect() {
      const status = await collect();
      if (status) this.set(status.oldestSeconds ?? 0);
      else this.remove();
    },
  });
  new Gauge({
    ...{
      name: 'debrief_outbox_events',
      help: 'Number of events in the outbox that are not published yet',
      registers,
    },
    async collect() {
      const status = await collect();
      if (status) this.set(status.events);
      else this.remove();
    },
  });
  return (watched: Connection): void => void (connection = watched);
};

import { Gauge, type Registry } from 'prom-client';
import { outboxStatus } from '../messaging/outbox-status.ts';
import type { Connection } from '../storage/connect.ts';
import { createCollector } from './collector.ts';

/** What waits in the service's outbox, looked up whenever somebody looks at the metrics. */
export const watchOutbox = (registry: Registry) => {
  const registers = [registry];
  let connection: Connection | undefined;
  const look = createCollector(async () => connection && outboxStatus(connection));
  new Gauge({
    ...{ name: 'debrief_outbox_oldest_seconds', registers },
    help: 'How long ago the oldest event happened that is recorded but not published; 0 when there is none',
    async collect() {
      const status = await look();
      if (status) this.set(status.oldestSeconds ?? 0);
      else this.remove();
    },
  });
  new Gauge({
    ...{ name: 'debrief_outbox_events', help: 'Events that are recorded but not published', registers },
    async collect() {
      const status = await look();
      if (status) this.set(status.events);
      else this.remove();
    },
  });
  return (watched: Connection): void => void (connection = watched);
};

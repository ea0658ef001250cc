import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { MessageBus, Subscription } from '../messaging/subscription.ts';
import type { Readiness } from '../readiness.ts';
import type { Connection } from '../storage/connect.ts';
import { observeHttp, type ObserveListener } from './http-metrics.ts';
import { watchOutbox } from './outbox-metrics.ts';
import { watchQueues } from './queue-metrics.ts';
import { observeReactions } from './reaction-metrics.ts';

/** What a process shows of itself to Prometheus. */
export interface ProcessMetrics {
  readonly registry: Registry;
  /** Counts and times the requests that a listener answers. */
  readonly observeHttp: ObserveListener;
  /** Counts and times what a reaction does. */
  observeReaction(reaction: Subscription): Subscription;
  watchOutbox(connection: Connection): void;
  watchQueues(bus: MessageBus): void;
  /** Everything that can be read by now, in the text format of Prometheus. */
  text(): Promise<string>;
  /** Shows a service's own metrics as well. */
  add(registry: Registry): void;
}

/** The built-in metrics of Node.js (processor, memory, event loop) and what every process of Debrief has in common. */
export const createProcessMetrics = (
  identity: { service: string; role: 'http' | 'worker' },
  readiness: Pick<Readiness, 'missing'>,
): ProcessMetrics => {
  const registry = new Registry();
  const registers = [registry];
  const added: Registry[] = [];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    ...{ name: 'debrief_process_info', help: 'Which service this is, and in which role', registers },
    labelNames: ['service', 'role'],
  }).set(identity, 1);
  new Gauge({
    ...{ name: 'debrief_ready', help: '1 if the process can do its work, as /readyz says', registers },
    collect() {
      this.set(readiness.missing().length === 0 ? 1 : 0);
    },
  });
  new Gauge({
    ...{ name: 'debrief_need_missing', help: '1 for each thing the process waits for', registers },
    labelNames: ['need'],
    collect() {
      this.reset();
      for (const need of readiness.missing()) this.set({ need }, 1);
    },
  });
  return {
    registry,
    observeHttp: observeHttp(registry),
    observeReaction: observeReactions(registry),
    watchOutbox: watchOutbox(registry),
    watchQueues: watchQueues(registry),
    text: async () => (await Promise.all([registry, ...added].map((each) => each.metrics()))).join('\n'),
    add: (other) => void added.push(other),
  };
};

import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { MessageBus, Subscription } from '../messaging/subscription.ts';
import type { Readiness } from '../readiness.ts';
import type { Connection } from '../storage/connect.ts';
import { observeHttp, type ObserveListener } from './http-metrics.ts';
import { watchOutbox } from './outbox-metrics.ts';
import { watchQueues } from './queue-metrics.ts';
import { observeReactions } from './reaction-metrics.ts';

export interface ProcessMetrics {
  readonly registry: Registry;
  readonly observeHttp: ObserveListener;
  observeReaction(reaction: Subscription): Subscription;
  watchOutbox(connection: Connection): void;
  watchQueues(bus: MessageBus): void;
  text(): Promise<string>;
  add(registry: Registry): void;
}

export const createProcessMetrics = (
  identity: { service: string; role: 'http' | 'worker' },
  readiness: Pick<Readiness, 'missing'>,
): ProcessMetrics => {
  const registry = new Registry();
  const registers = [registry];
  const added: Registry[] = [];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    ...{ name: 'debrief_process_info', help: 'Service and role of this process; always 1', registers },
    labelNames: ['service', 'role'],
  }).set(identity, 1);
  new Gauge({
    ...{ name: 'debrief_ready', help: '1 if the process is ready, as reported by /readyz', registers },
    collect() {
      this.set(readiness.missing().length === 0 ? 1 : 0);
    },
  });
  new Gauge({
    ...{ name: 'debrief_need_missing', help: '1 for each missing dependency of the process', registers },
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

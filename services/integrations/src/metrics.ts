import { createCollector } from '@debrief/service-kit/metrics/collector';
import { Counter, Gauge, Registry } from 'prom-client';
import type { IntegrationsStatus } from './storage/read-status.ts';

const watchStatus = (registry: Registry, readStatus: () => Promise<IntegrationsStatus>): void => {
  const read = createCollector(readStatus);
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    set: (gauge: Gauge<Label>, status: IntegrationsStatus) => void,
  ) =>
    new Gauge<Label>({
      ...{ name, help, labelNames: [...labelNames], registers: [registry] },
      async collect() {
        const status = await read();
        this.reset();
        if (status) set(this, status);
      },
    });
  gauge('debrief_webhooks', 'Webhooks of all users, by state', ['state'], (metric, { webhooks }) => {
    for (const { state, count } of webhooks) metric.set({ state }, count);
  });
  gauge(
    'debrief_crm_connections',
    'CRM connections of all users, by kind and state',
    ['kind', 'state'],
    (metric, { connections }) => {
      for (const { kind, state, count } of connections) metric.set({ kind, state }, count);
    },
  );
  gauge(
    'debrief_integrations_overdue_seconds',
    'Seconds for which deliveries have been due that no process has started',
    ['part'],
    (metric, { overdueSeconds }) => {
      for (const [part, seconds] of Object.entries(overdueSeconds)) metric.set({ part }, seconds);
    },
  );
};

export const createIntegrationMetrics = (readStatus: () => Promise<IntegrationsStatus>) => {
  const registry = new Registry();
  const attempts = new Counter({
    name: 'debrief_webhook_attempts_total',
    help: 'Requests to receivers of webhooks',
    labelNames: ['result'],
    registers: [registry],
  });
  watchStatus(registry, readStatus);
  return { registry, attempts };
};

import { Counter, Registry } from 'prom-client';

export const createIntegrationMetrics = () => {
  const registry = new Registry();
  const attempts = new Counter({
    name: 'debrief_webhook_attempts_total',
    help: 'Requests to receivers of webhooks',
    labelNames: ['result'],
    registers: [registry],
  });
  return { registry, attempts };
};

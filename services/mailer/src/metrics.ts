import { Counter, Registry } from 'prom-client';
import type { MailKind } from './domain/mail.ts';

/** What platform engineers see of mail, in the text format of Prometheus. */
export const createMailMetrics = () => {
  const registry = new Registry();
  const held = new Counter({
    name: 'debrief_mails_over_quota_total',
    help: 'Mails that were not sent because their user or their recipient had enough that day',
    labelNames: ['kind'],
    registers: [registry],
  });
  return { registry, overQuota: (kind: MailKind) => held.inc({ kind }) };
};

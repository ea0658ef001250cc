import { Counter, Registry } from 'prom-client';
import type { MailKind } from './domain/mail.ts';

export const createMailMetrics = () => {
  const registry = new Registry();
  const overQuota = new Counter({
    name: 'debrief_mails_over_quota_total',
    help: 'Emails not sent because their user or recipient reached the daily limit',
    labelNames: ['kind'],
    registers: [registry],
  });
  return { registry, overQuota: (kind: MailKind) => overQuota.inc({ kind }) };
};

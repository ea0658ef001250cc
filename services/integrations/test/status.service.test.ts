import { randomUUID } from 'node:crypto';
import { eventually } from '@debrief/testing/person';
import type { TestService } from '@debrief/testing/service';
import { countFailedDeliveries, oldestWaitingDelivery } from '../src/storage/read-status.ts';
import { startIntegrations } from './integrations-service.ts';

let service: TestService;
let clock: number;
const now = () => new Date(clock);
const minute = 60_000;

beforeAll(async () => {
  clock = Date.parse('2026-03-02T08:00:00Z');
  // Without turns, deliveries stay due.
  service = await startIntegrations({ now, webhooks: { scheduler: { turns: 0 } } });
});
afterAll(() => service.stop());

const past = new Date(0);
const insert = (name: string, document: object) =>
  service.connection.collection<{ _id: string }>(name).insertOne({ _id: randomUUID(), ...document });

const webhook = (change: object = {}) =>
  insert('webhooks', {
    ...{ userId: 'anna', url: 'https://receiver.invalid/', events: [], disabled: null, sealedSecret: '' },
    ...{ createdAt: now(), revision: 1, failures: 0, failingSince: null, restsUntil: past },
    ...{ dueAt: new Date('9999-12-31'), leaseUntil: past, deletedAt: null, pendingEvents: [] },
    ...change,
  });
const connection = (change: object) =>
  insert('crmConnections', {
    ...{ userId: randomUUID(), kind: 'hubspot', account: 'a', accountId: randomUUID(), state: 'active' },
    ...{ wakeAt: new Date(8.64e15), delayedUntil: past, leaseUntil: past, deletedAt: null },
    ...change,
  });

/** Scrapes again if the database answers too late. */
const metrics = () =>
  eventually(async () => {
    const lines = (await service.metrics()).split('\n');
    const found = lines.filter((line) =>
      /^debrief_(webhooks|crm_connections|integrations_overdue_seconds)\{/.test(line),
    );
    return found.length > 0 && found.sort();
  });

test('measures webhooks, connections and overdue work in all processes', async () => {
  expect(await metrics()).toEqual([
    'debrief_integrations_overdue_seconds{part="crm"} 0',
    'debrief_integrations_overdue_seconds{part="webhooks"} 0',
  ]);
  await webhook();
  await webhook({ failures: 2 });
  for (const disabled of ['paused', 'gone', 'failed']) await webhook({ disabled });
  await webhook({ deletedAt: now() });
  await webhook({ dueAt: new Date(clock - 5 * minute) });
  // In progress: not overdue.
  await webhook({ dueAt: new Date(clock - 90 * minute), leaseUntil: new Date(clock + minute) });
  for (const state of ['active', 'paused', 'reconnect', 'reconnect']) await connection({ state });
  await connection({ kind: 'twenty', state: 'paused', wakeAt: past });
  expect(await metrics()).toEqual([
    'debrief_crm_connections{kind="hubspot",state="active"} 1',
    'debrief_crm_connections{kind="hubspot",state="paused"} 1',
    'debrief_crm_connections{kind="hubspot",state="reconnect"} 2',
    'debrief_crm_connections{kind="twenty",state="paused"} 1',
    'debrief_integrations_overdue_seconds{part="crm"} 0',
    'debrief_integrations_overdue_seconds{part="webhooks"} 300',
    'debrief_webhooks{state="failed"} 1',
    'debrief_webhooks{state="failing"} 1',
    'debrief_webhooks{state="gone"} 1',
    'debrief_webhooks{state="paused"} 1',
    'debrief_webhooks{state="working"} 3',
  ]);
});

test('finds failed deliveries and the oldest one that waits', async () => {
  expect(await oldestWaitingDelivery(service.connection)).toBeNull();
  const created = (hours: number) => ({ createdAt: new Date(clock - hours * 60 * minute) });
  await insert('webhookDeliveries', { status: 'pending', ...created(2) });
  await insert('webhookDeliveries', { status: 'failed', ...created(9) });
  await insert('crmDeliveries', { state: 'waiting', dueAt: now(), ...created(3) });
  // Waits for a review, not for the CRM.
  await insert('crmDeliveries', { state: 'waiting', dueAt: null, ...created(8) });
  await insert('crmDeliveries', { state: 'failed', dueAt: null, ...created(8) });
  expect(await oldestWaitingDelivery(service.connection)).toEqual(created(3).createdAt);
  expect(await countFailedDeliveries(service.connection)).toEqual({ webhooks: 1, crm: 1 });
});

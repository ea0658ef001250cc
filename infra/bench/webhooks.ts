// npm run bench -- webhooks: deliveries and memory after a receiver was down for a day (docs/operations.md).
import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eventually } from '@debrief/testing/person';
import {
  createNote,
  startIntegrations,
  startReceiver,
} from '../../services/integrations/test/integrations-service.ts';
import { median, report } from './support/statistics.ts';

const notes = 2_000;
const users = 20;
const quarterMs = 15 * 60_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const heapMb = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 ** 2;
};

let at = Date.parse('2026-11-30T08:00:00Z');
const service = await startIntegrations({ now: () => new Date(at) });
const receiver = await startReceiver();
const deliveries = service.connection.collection('webhookDeliveries');
const delivered = () => deliveries.countDocuments({ status: 'delivered' });

try {
  receiver.answerWith(503);
  const all = Array.from({ length: users }, () => randomUUID());
  for (const as of all)
    await service.call('POST', '/api/webhooks', {
      as,
      json: { url: receiver.url, events: ['note.created'] },
    });
  const before = heapMb();
  const ids = new Set<string>();
  for (let count = 0; count < notes; count++)
    ids.add((await createNote(service, all[count % users] ?? '')).id);
  await eventually(async () => (await deliveries.countDocuments()) === notes, 120_000);
  const during: number[] = [];
  let failed = 0;
  for (let quarter = 0; quarter < 96; quarter++) {
    at += quarterMs;
    await eventually(() => receiver.received.length > 0, 500).catch(() => {});
    failed += receiver.received.length;
    receiver.received.length = 0;
    during.push(heapMb());
  }
  receiver.answerWith(200);
  at += 25 * 60 * 60_000;
  const began = performance.now();
  await eventually(async () => (await delivered()) === notes, 120_000);
  const seconds = (performance.now() - began) / 1_000;
  const received = receiver.received.map(({ json }) => json.data.id as string);
  receiver.received.length = 0;
  report(`${notes} notes of ${users} users; receiver down for 24 hours of the service's clock`, {
    'failed attempts while it was down': String(failed),
    'missing afterwards': String(notes - new Set(received).size),
    'delivered more than once': String(received.length - new Set(received).size),
    'time to deliver all': `${seconds.toFixed(1)} s`,
    'heap before': `${before.toFixed(1)} MB`,
    'heap while down: first, median, last': [during[0] ?? NaN, median(during), during.at(-1) ?? NaN]
      .map((mb) => `${mb.toFixed(1)} MB`)
      .join(', '),
    'heap after': `${heapMb().toFixed(1)} MB`,
  });
} finally {
  await service.stop();
  await receiver.stop();
}

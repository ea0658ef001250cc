// npm run bench -- crm: time from a confirmed note to the note in a CRM that answers at once (docs/operations.md).
import { randomUUID } from 'node:crypto';
import { noteConfirmed } from '@debrief/contracts/events/notes';
import { createHttpApp } from '@debrief/service-kit/http/app';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { createSecretBox } from '@debrief/service-kit/secret-box';
import { createDeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import { eventually } from '@debrief/testing/person';
import { startTestService } from '@debrief/testing/service';
import { createCrm } from '../../services/integrations/src/crm/create-crm.ts';
import { startFakeTwenty } from '../../services/integrations/test/crm/fakes/twenty.ts';
import { quantile, report } from './support/statistics.ts';

const runs = [
  { perSecond: 1, seconds: 60, users: 10 },
  { perSecond: 100, seconds: 20, users: 200 },
] as const;
/** Bounds a run on a slow machine. */
const deadlineMs = 2 * 60_000;

const crm = await startFakeTwenty();
const writtenAt = new Map<string, number>();
const observed = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(url, init);
  const [, note] = init.method === 'POST' ? (/notes\/([\w-]{36})/.exec(String(init.body)) ?? []) : [];
  if (note && !writtenAt.has(note)) writtenAt.set(note, performance.now());
  return response;
};
const service = await startTestService(
  'integrations',
  (dependencies) => {
    const deletedUsers = createDeletedUsers(dependencies.connection, dependencies.now);
    const part = createCrm(dependencies, deletedUsers, {
      secrets: createSecretBox([{ kid: 'bench', k: Buffer.alloc(32, 7) }]),
      fetch: observed,
      ...{ registrations: {}, publicUrl: 'https://debrief.example', notesUrl: () => 'http://127.0.0.1:9' },
    });
    return {
      app: createHttpApp({ log: dependencies.log, routes: [...part.routes] }),
      subscriptions: [...part.subscriptions],
      prepare: async () => {
        await deletedUsers.prepare();
        await part.prepare();
      },
      stop: async () => part.stop?.(),
    };
  },
  { events: [] },
);

const connectUser = async (): Promise<string> => {
  const as = randomUUID();
  const json = { kind: 'twenty', url: crm.url, token: 'token-1' };
  const { status } = await service.call('POST', '/api/integrations', { as, json });
  if (status !== 201) throw new Error(`connecting failed with ${status}`);
  return as;
};

/** Publishes a confirmed note, each about another contact. */
const confirm = async (userId: string, number: number): Promise<string> => {
  const note = {
    ...{ id: randomUUID(), createdAt: new Date().toISOString(), contactName: `Thandi Mokoena${number}` },
    ...{ contactEmail: `thandi@acme${number}.example`, contactPhone: null, companyName: `Acme${number}` },
    ...{ dealSize: 5_000 + number, dealCurrency: 'ZAR', sentiment: 'positive' as const },
    ...{ nextSteps: 'Send the quote', due: '2030-01-01' },
  };
  const data = { userId, revision: 0, note };
  await service.bus.publish(recordEvent(noteConfirmed, { subject: note.id, at: new Date(), data }));
  return note.id;
};

try {
  for (const { perSecond, seconds, users } of runs) {
    const all = await Promise.all(Array.from({ length: users }, connectUser));
    const sentAt = new Map<string, number>();
    const began = performance.now();
    const cpuBefore = process.cpuUsage();
    const publishing: Promise<void>[] = [];
    for (let number = 0; number < perSecond * seconds; number++) {
      const due = began + (number * 1_000) / perSecond;
      const left = due - performance.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
      const at = performance.now();
      publishing.push(
        confirm(all[number % users] ?? '', perSecond * 100_000 + number).then(
          (id) => void sentAt.set(id, at),
        ),
      );
    }
    await Promise.all(publishing);
    const isDone = () => [...sentAt.keys()].every((id) => writtenAt.has(id));
    await eventually(isDone, deadlineMs).catch(() => {});
    const times = [...sentAt].map(([id, at]) => (writtenAt.get(id) ?? Infinity) - at);
    const written = times.filter((ms) => ms < Infinity).length;
    const lasted = (Math.max(...writtenAt.values()) - began) / 1_000;
    const { user, system } = process.cpuUsage(cpuBefore);
    report(`${perSecond} confirmed notes a second for ${seconds} s, ${users} connections`, {
      'p50 until the note is in the CRM': `${quantile(times, 0.5).toFixed(0)} ms`,
      p95: `${quantile(times, 0.95).toFixed(0)} ms`,
      written: `${written} of ${times.length}, in ${lasted.toFixed(1)} s`,
      // The CRM and the client run in this process, the document server does not.
      'CPU time per note': `${((user + system) / 1_000 / written).toFixed(0)} ms`,
    });
  }
} finally {
  await service.stop();
  await crm.stop();
}

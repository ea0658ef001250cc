import { randomUUID } from 'node:crypto';
import { preferencesChanged, userDeleted } from '@debrief/contracts/events/auth';
import { webhookChanged } from '@debrief/contracts/events/integrations';
import {
  followUpDue,
  noteDeleted,
  noteRestored,
  noteTrashed,
  noteUpdated,
} from '@debrief/contracts/events/notes';
import { noteModels } from '@debrief/sales-notes/generations';
import { createNoteRepository } from '@debrief/sales-notes/note-repository';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { eventually } from '@debrief/testing/person';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createNotes } from '../src/app.ts';

const monday = new Date('2026-01-05T03:00:00Z');
const hour = 60 * 60 * 1000;
let clock = monday;
let notes: TestService;
beforeAll(async () => {
  notes = await startTestService('notes', (dependencies) => createNotes(dependencies, { eraseEveryMs: 4 }), {
    events: [followUpDue, noteDeleted, noteRestored, noteTrashed, noteUpdated],
    now: () => clock,
  });
});
afterAll(() => notes.stop());

let user: string;
let revision = 0;
beforeEach(() => {
  [user, clock] = [randomUUID(), monday];
});

const write = async () => {
  const id = randomUUID();
  const repository = createNoteRepository(noteModels(notes.connection), {
    relay: { publish: () => undefined },
    ...{ now: () => clock, stopping: new AbortController().signal },
  });
  await repository.add({
    ...{
      id,
      userId: user,
      createdAt: clock.toISOString(),
      extractedBy: 'local',
      transcription: 'secret words',
    },
    ...{ contactName: null, contactEmail: null, contactPhone: null, companyName: 'Acme' },
    ...{ dealSize: 10, sentiment: null, nextSteps: 'Call' },
  });
  return id;
};
const call = (method: string, path = '', json?: unknown) =>
  notes.call(method, `/api/sales-notes${path}`, { as: user, ...(json === undefined ? {} : { json }) });
const ofUser = (definition: typeof noteTrashed | typeof noteDeleted) =>
  notes.events.of(definition).filter(({ data }) => data.userId === user);
const dueEvents = () => notes.events.of(followUpDue).filter(({ data }) => data.userId === user);
const publish = (definition: typeof webhookChanged, data: object) =>
  notes.bus.publish(recordEvent(definition, { subject: user, at: clock, data: data as never }));
const subscribe = (wantsFollowUps: boolean, webhookId = user) =>
  publish(webhookChanged, {
    ...{
      userId: user,
      webhookId,
      revision: ++revision,
      change: 'updated',
      host: 'example.com',
      wantsFollowUps,
    },
  });
const moveTo = (timeZone: string) =>
  notes.bus.publish(
    recordEvent(preferencesChanged, {
      ...{ subject: user, at: clock },
      data: {
        userId: user,
        salesNotesEmail: 'n@example.com',
        currency: 'USD',
        revision: ++revision,
        timeZone,
      },
    }),
  );

test('publishes each deletion and restoration, also of many notes at once', async () => {
  const ids = await Promise.all(Array.from({ length: 230 }, write));
  const { batchId } = (await call('DELETE')).json;
  await eventually(() => ofUser(noteTrashed).length === ids.length);
  expect(
    ofUser(noteTrashed)
      .map(({ data }) => data.noteId)
      .sort(),
  ).toEqual(ids.sort());
  expect(new Set(ofUser(noteTrashed).map(({ data }) => 'revision' in data && data.revision))).toEqual(
    new Set([1]),
  );
  await call('POST', '/restore', { batchId });
  await eventually(
    () => notes.events.of(noteRestored).filter(({ data }) => data.userId === user).length === ids.length,
  );
  const [restored] = notes.events.of(noteRestored).filter(({ data }) => data.userId === user);
  expect(restored?.data).toMatchObject({ revision: 2, note: { companyName: 'Acme' } });
  expect(JSON.stringify(restored)).not.toContain('secret words');
});

test('tells whether the deletion of an erased note was published before', async () => {
  const [trashed, erased] = [await write(), await write()];
  await call('DELETE', `/${trashed}`);
  await eventually(() => ofUser(noteTrashed).length === 1);
  for (const id of [trashed, erased]) await call('DELETE', `/${id}?forever=true`);
  await eventually(() => ofUser(noteDeleted).length === 2);
  const wasTrashed = (id: string) =>
    notes.events.of(noteDeleted).find(({ subject }) => subject === id)?.data.wasTrashed;
  expect([wasTrashed(trashed), wasTrashed(erased)]).toEqual([true, undefined]);
});

test('publishes every change of a user, with the due day', async () => {
  const id = await write();
  await call('PATCH', `/${id}`, { companyName: 'Globex' });
  await call('PATCH', `/${id}/follow-up`, { due: '2026-01-09' });
  await call('PATCH', `/${id}/follow-up`, { done: true });
  await eventually(() => notes.events.of(noteUpdated).filter(({ subject }) => subject === id).length === 3);
  const published = notes.events.of(noteUpdated).filter(({ subject }) => subject === id);
  expect(
    published.map(({ data }) => [data.note.companyName, data.note.due, data.note.followUpDoneAt]),
  ).toEqual([
    ['Globex', undefined, undefined],
    ['Globex', '2026-01-09', undefined],
    ['Globex', undefined, monday.toISOString()],
  ]);
});

test('publishes a due follow-up once, from 7:00 in the user’s time zone, for two webhooks, too', async () => {
  await moveTo('Africa/Johannesburg');
  const [id, done] = [await write(), await write()];
  for (const each of [id, done]) await call('PATCH', `/${each}/follow-up`, { due: '2026-01-05' });
  await call('PATCH', `/${done}/follow-up`, { done: true });
  await subscribe(true);
  await subscribe(true, randomUUID());
  const checks = () =>
    notes.connection
      .collection('followUpSubscriptions')
      .countDocuments({ userId: user, nextCheckAt: { $gt: clock } });
  await eventually(async () => (await checks()) === 2);
  expect(dueEvents()).toEqual([]);
  clock = new Date('2026-01-05T05:00:00Z');
  await eventually(() => dueEvents().length === 1);
  await eventually(async () => (await checks()) === 2);
  const later = await write();
  await call('PATCH', `/${later}/follow-up`, { due: '2026-01-05' });
  clock = new Date(clock.getTime() + hour);
  await eventually(() => dueEvents().length === 2);
  await eventually(async () => (await checks()) === 2);
  expect(dueEvents().map(({ data }) => [data.note.id, data.due])).toEqual([
    [id, '2026-01-05'],
    [later, '2026-01-05'],
  ]);
});

test('publishes no follow-ups without a webhook for them, and forgets deleted users', async () => {
  const id = await write();
  await call('PATCH', `/${id}/follow-up`, { due: '2026-01-05' });
  await subscribe(true);
  await subscribe(false);
  clock = new Date('2026-01-05T09:00:00Z');
  await subscribe(true);
  await eventually(() => dueEvents().length === 1);
  const data = { userId: user, expiresAt: clock.toISOString() };
  await notes.bus.publish(recordEvent(userDeleted, { subject: user, at: clock, data }));
  await subscribe(true);
  expect(await notes.connection.collection('followUpSubscriptions').countDocuments({ userId: user })).toBe(0);
});

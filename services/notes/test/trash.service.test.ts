import { randomUUID } from 'node:crypto';
import { userDeleted } from '@debrief/contracts/events/auth';
import { noteDeleted } from '@debrief/contracts/events/notes';
import { noteModels } from '@debrief/sales-notes/generations';
import { salesNoteModel } from '@debrief/sales-notes/model';
import { createNoteRepository } from '@debrief/sales-notes/note-repository';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { eventually } from '@debrief/testing/person';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createNotes } from '../src/app.ts';

const noon = new Date('2026-01-05T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
let clock = noon;
let notes: TestService;
beforeAll(async () => {
  notes = await startTestService('notes', (dependencies) => createNotes(dependencies, { eraseEveryMs: 2 }), {
    events: [noteDeleted],
    now: () => clock,
  });
});
afterAll(() => notes.stop());
let user: string;
beforeEach(() => {
  [user, clock] = [randomUUID(), noon];
});

const repository = () =>
  createNoteRepository(noteModels(notes.connection), {
    relay: { publish: () => undefined },
    now: () => clock,
    stopping: new AbortController().signal,
  });
const write = async (companyName: string) => {
  const id = randomUUID();
  await repository().add({
    ...{ id, userId: user, createdAt: clock.toISOString(), extractedBy: 'local', transcription: 'x' },
    ...{ contactName: null, contactEmail: null, contactPhone: null, companyName },
    ...{ dealSize: 10, sentiment: null, nextSteps: null },
  });
  return id;
};
const call = (method: string, path = '', json?: unknown, as = user) =>
  notes.call(method, `/api/sales-notes${path}`, { as, ...(json === undefined ? {} : { json }) });
const idsOf = async (query = ''): Promise<string[]> =>
  (await call('GET', query)).json.map(({ id }: { id: string }) => id).sort();
const stored = (id: string) => salesNoteModel(notes.connection).findById(id).lean();

test('shows a deleted note only in the trash and restores it unchanged', async () => {
  const [id, kept] = [await write('Acme'), await write('Acme')];
  const before = (await call('GET', '?q=acme')).json.find((note: { id: string }) => note.id === id);
  expect((await call('DELETE', `/${id}`)).status).toBe(204);
  expect([await idsOf(), await idsOf('?q=acme')]).toEqual([[kept], [kept]]);
  expect((await call('GET', '/figures')).json).toMatchObject({ total: 1, totalDealValue: 10 });
  expect((await call('GET', '?deleted=true&q=acme')).json).toEqual([
    { ...before, deletedAt: noon.toISOString() },
  ]);
  for (const [method, path, json] of [
    ['PATCH', `/${id}`, { dealSize: 1 }],
    ['GET', `/${id}/word-times`],
    ['DELETE', `/${id}`],
  ] as const)
    expect((await call(method, path, json)).json.code).toBe('no_such_note');
  const { status, json } = await call('POST', `/${id}/restore`);
  expect([status, json]).toEqual([200, before]);
  expect([await idsOf(), await idsOf('?deleted=true')]).toEqual([[id, kept].sort(), []]);
  expect((await call('POST', `/${id}/restore`)).status).toBe(200);
  expect(notes.events.of(noteDeleted).filter(({ subject }) => subject === id)).toEqual([]);
});

test('deletes and restores several notes, but none of other users', async () => {
  const ids = [await write('A'), await write('B'), await write('C')];
  const own = user;
  user = randomUUID();
  const other = await write('D');
  expect((await call('POST', '/delete', { ids }, user)).json).toEqual({ deleted: 0 });
  user = own;
  const some = [...ids.slice(0, 2), other, 'none'];
  expect((await call('POST', '/delete', { ids: some })).json).toEqual({ deleted: 2 });
  expect(await idsOf()).toEqual([ids[2]]);
  expect((await call('POST', '/restore', { ids: some }, randomUUID())).json).toEqual({ restored: 0 });
  expect((await call('POST', `/${ids[0]}/restore`, undefined, randomUUID())).status).toBe(404);
  expect((await call('POST', '/restore', { ids: some })).json).toEqual({ restored: 2 });
  expect(await idsOf()).toEqual([...ids].sort());
  expect((await stored(other))?.trashedAt).toBeNull();
});

test.each([{}, { ids: [] }, { ids: [{ $ne: 1 }] }, { ids: Array.from({ length: 501 }, () => 'x') }])(
  'rejects an invalid list of ids',
  async (json) => {
    for (const path of ['/delete', '/restore']) {
      const answer = await call('POST', path, json);
      expect([answer.status, Object.keys(answer.json.fields)[0]?.split('.')[0]]).toEqual([400, 'ids']);
    }
  },
);

test('erases a note 30 days after its deletion and publishes an event', async () => {
  const [old, recent] = [await write('Old'), await write('Recent')];
  await call('DELETE', `/${old}`);
  clock = new Date(noon.getTime() + dayMs);
  await call('DELETE', `/${recent}`);
  clock = new Date(noon.getTime() + 30 * dayMs + 1_000);
  const event = await notes.events.next(noteDeleted, ({ subject }) => subject === old);
  expect(event.data).toEqual({ userId: user, noteId: old, wasTrashed: true });
  await eventually(async () => (await stored(old))?.erasedAt != null);
  expect((await stored(old))?.companyName).toBeNull();
  expect((await call('POST', `/${old}/restore`)).status).toBe(404);
  expect(await idsOf('?deleted=true')).toEqual([recent]);
});

test('erases a note from the trash immediately', async () => {
  const id = await write('Acme');
  await call('DELETE', `/${id}`);
  expect((await call('DELETE', `/${id}?forever=true`)).status).toBe(204);
  await notes.events.next(noteDeleted, ({ subject }) => subject === id);
  expect([await idsOf('?deleted=true'), (await stored(id))?.companyName]).toEqual([[], null]);
});

test('does not restore a deleted note through a concurrent edit', async () => {
  const id = await write('Acme');
  const edited = (await repository().find(user, id))!;
  await call('DELETE', `/${id}`);
  const replaced = { ...edited, companyName: 'B', revision: edited.revision + 1 };
  expect(await repository().replace(replaced)).toBeNull();
  expect(await idsOf()).toEqual([]);
});

test('keeps a recording that arrives while the note is deleted', async () => {
  const id = await write('Acme');
  await call('DELETE', `/${id}`);
  expect(await repository().markAudioAdded(id, 5)).toBe(true);
  expect((await call('POST', `/${id}/restore`)).json).toMatchObject({ hasAudio: true, audioSeconds: 5 });
});

test('erases deleted notes of a deleted user immediately', async () => {
  const id = await write('Acme');
  await call('DELETE', `/${id}`);
  const data = { userId: user, expiresAt: noon.toISOString() };
  await notes.bus.publish(recordEvent(userDeleted, { subject: user, at: noon, data }));
  expect(await stored(id)).toBeNull();
});

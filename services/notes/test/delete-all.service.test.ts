import { randomUUID } from 'node:crypto';
import { userDeleted } from '@debrief/contracts/events/auth';
import { noteDeleted, notesCleared } from '@debrief/contracts/events/notes';
import { currentGeneration, noteModels } from '@debrief/sales-notes/generations';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { eventually } from '@debrief/testing/person';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createNotes, type EraseSchedule } from '../src/app.ts';
import { eraseDeleted, type DeletionStore } from '../src/domain/erase-deleted.ts';
import { createDeletionRepository } from '../src/storage/deletion-repository.ts';

let notes: TestService;
let clock: Date;
/** The service's own connection: what it asks of the database can be watched there. */
let connection: Connection;

const start = (times: EraseSchedule) =>
  startTestService(
    'notes',
    (dependencies) => {
      ({ connection } = dependencies);
      return createNotes(dependencies, { erase: times });
    },
    { events: [noteDeleted, notesCleared], now: () => clock },
  );

const never = 3_600_000;
const noon = new Date('2026-01-05T12:00:00Z');
let user: string;
beforeEach(() => {
  [user, clock] = [randomUUID(), noon];
});
afterEach(() => notes.stop());

const models = () => noteModels(notes.connection);

/** Stores notes as a worker does: under the generation that is their user's at that moment. */
const write = async (count: number, change: Partial<SalesNoteDocument> = {}): Promise<string[]> => {
  const generation = await currentGeneration(models(), user);
  const stored = Array.from({ length: count }, () => ({
    _id: randomUUID(),
    userId: user,
    generation,
    createdAt: clock,
    contactName: 'Thandi Mokoena',
    dealSize: 10,
    transcription: 'Spoke to Thandi.',
    engine: 'local',
    ...change,
  }));
  await models().notes.insertMany(stored);
  return stored.map(({ _id }) => _id);
};
const deleteAll = () => notes.call('DELETE', '/api/sales-notes', { as: user });
const listed = async (): Promise<string[]> =>
  (await notes.call('GET', '/api/sales-notes', { as: user })).json.map(({ id }: { id: string }) => id);
const erased = () =>
  eventually(async () => (await models().generations.findById(user).lean())?.eraseAfter === null);

describe('deleting all, before anything is erased', () => {
  beforeEach(async () => {
    notes = await start({ graceMs: never, everyMs: never });
  });

  test('takes the same few commands however many notes there are', async () => {
    await write(2_345);
    const commands: string[] = [];
    connection.set('debug', (collection: string, command: string) =>
      commands.push(`${collection} ${command}`),
    );
    const answer = await deleteAll();
    connection.set('debug', false);
    expect([answer.status, answer.json]).toEqual([200, { deleted: 2_345 }]);
    // The relay looks for events with `find`, now and then.
    expect(commands.filter((command) => !command.endsWith(' find'))).toEqual([
      'noteGenerations findOne',
      'salesNotes countDocuments',
      'noteGenerations updateOne',
    ]);
    expect(await models().notes.countDocuments({ userId: user })).toBe(2_345);
  });

  test('hides every note from everything at once, and nobody else’s', async () => {
    const [id] = await write(3);
    const other = randomUUID();
    await models().notes.create({ _id: randomUUID(), userId: other, createdAt: clock, engine: 'local' });
    await deleteAll();
    expect(await listed()).toEqual([]);
    const { json: summary } = await notes.call('GET', '/api/sales-notes/summary', { as: user });
    expect(summary).toMatchObject({ total: 0, thisWeek: 0, totalDealValue: 0, averageDealSize: 0 });
    const path = `/api/sales-notes/${id}`;
    expect((await notes.call('PATCH', path, { as: user, json: { dealSize: 1 } })).status).toBe(404);
    expect((await notes.call('DELETE', path, { as: user })).status).toBe(404);
    expect((await deleteAll()).json).toEqual({ deleted: 0 });
    expect((await notes.call('GET', '/api/sales-notes', { as: other })).json).toHaveLength(1);
  });

  test.each([
    ['in the same millisecond', 0],
    ['by a clock that went back', -60_000],
    ['later', 60_000],
  ])('leaves notes that come %s', async (_when, ms) => {
    await write(2, { createdAt: new Date(noon.getTime() + 1_000) });
    await deleteAll();
    clock = new Date(noon.getTime() + ms);
    const kept = await write(2);
    expect((await listed()).sort()).toEqual(kept.sort());
    const { json: summary } = await notes.call('GET', '/api/sales-notes/summary', { as: user });
    expect(summary).toMatchObject({ total: 2, totalDealValue: 20 });
    const edit = await notes.call('PATCH', `/api/sales-notes/${kept[0]}`, {
      as: user,
      json: { dealSize: 1 },
    });
    expect([edit.status, edit.json.dealSize]).toEqual([200, 1]);
    expect((await deleteAll()).json).toEqual({ deleted: 2 });
    expect(await listed()).toEqual([]);
  });

  describe('what erases them', () => {
    const store = () => createDeletionRepository(models(), { publish: () => undefined }, 0);
    const running = new AbortController().signal;
    const erase = (deletions: DeletionStore, stopping = running) =>
      eraseDeleted(deletions, { now: () => clock }, stopping);
    const ofUser = () => models().notes.countDocuments({ userId: user });

    test('takes a batch at a time, and goes on where it was cut short', async () => {
      await write(1_203);
      await store().deleteAll(user, clock);
      const stopping = new AbortController();
      const cut: DeletionStore = {
        ...store(),
        eraseBatch: async (...all) => {
          stopping.abort();
          return store().eraseBatch(...all);
        },
      };
      expect(await erase(cut, stopping.signal)).toBe(500);
      expect(await ofUser()).toBe(703);
      // Whoever was cut short may be alive: the rest is theirs until their claim is over.
      expect(await erase(store())).toBe(0);
      clock = new Date(noon.getTime() + 61_000);
      expect(await erase(store())).toBe(703);
      expect(await ofUser()).toBe(0);
      expect(await erase(store())).toBe(0);
    });

    test('leaves notes that come while it runs', async () => {
      await write(700);
      await store().deleteAll(user, clock);
      let kept: string[] = [];
      const meanwhile: DeletionStore = {
        ...store(),
        eraseBatch: async (...all) => {
          if (kept.length === 0) kept = await write(3, { createdAt: new Date(0) });
          return store().eraseBatch(...all);
        },
      };
      expect(await erase(meanwhile)).toBe(700);
      expect((await listed()).sort()).toEqual(kept.sort());
    });

    test('sees a second deletion through that comes while it runs', async () => {
      await write(700);
      await store().deleteAll(user, clock);
      let later = 0;
      const meanwhile: DeletionStore = {
        ...store(),
        eraseBatch: async (...all) => {
          if (later === 0) {
            later = (await write(5)).length;
            expect(await store().deleteAll(user, clock)).toBe(5);
            await write(1);
          }
          return store().eraseBatch(...all);
        },
      };
      expect(await erase(meanwhile)).toBe(705);
      expect(await listed()).toHaveLength(1);
      expect(await ofUser()).toBe(1);
    });

    test('leaves deleted notes alone until their time has come', async () => {
      await write(1);
      await createDeletionRepository(models(), { publish: () => undefined }, 1_000).deleteAll(user, clock);
      expect(await erase(store())).toBe(0);
      clock = new Date(noon.getTime() + 1_000);
      expect(await erase(store())).toBe(1);
    });

    test('says so in the write that ends it', async () => {
      await write(1);
      await store().deleteAll(user, clock);
      await erase(store());
      expect(await models().generations.findById(user).lean()).toMatchObject({
        eraseAfter: null,
        whenErased: null,
        pendingEvents: [{ type: notesCleared.type, data: { userId: user } }],
      });
    });
  });
});

describe('a running service', () => {
  beforeEach(async () => {
    notes = await start({ graceMs: 0, everyMs: 10 });
  });

  test('erases what was deleted, keeps the ids, and tells others once', async () => {
    const ids = await write(1_203);
    await deleteAll();
    const kept = await write(1);
    await notes.events.next(notesCleared, ({ data }) => data.userId === user);
    await erased();
    const left = await models()
      .notes.find({ _id: { $in: ids } })
      .lean();
    expect(left).toHaveLength(1_203);
    const said = left.filter(
      ({ userId, contactName, transcription }) => userId || contactName || transcription,
    );
    expect(said).toEqual([]);
    expect(await listed()).toEqual(kept);
    expect(notes.events.of(noteDeleted)).toEqual([]);
    expect(notes.events.of(notesCleared)).toHaveLength(1);
  });

  test('removes a deleted user’s notes a batch at a time, and everything else that names them', async () => {
    await write(1_203);
    await deleteAll();
    await erased();
    await write(1_203);
    const commands: string[] = [];
    connection.set('debug', (collection: string, command: string) =>
      commands.push(`${collection} ${command}`),
    );
    const data = { userId: user, expiresAt: clock.toISOString() };
    await notes.bus.publish(recordEvent(userDeleted, { subject: user, at: clock, data }));
    connection.set('debug', false);
    expect(commands.filter((command) => command === 'salesNotes deleteMany')).toHaveLength(3);
    expect(await models().notes.countDocuments({ userId: user })).toBe(0);
    expect(await models().generations.findById(user)).toBeNull();
  });
});

test('a note is erased in one write with the event that says so', async () => {
  notes = await start({ graceMs: never, everyMs: never });
  const [id] = await write(1);
  // Nothing is published any more: what others are to hear is in the note, or lost.
  await notes.bus.drain();
  expect((await notes.call('DELETE', `/api/sales-notes/${id}?forever=true`, { as: user })).status).toBe(204);
  expect((await models().notes.findById(id).lean())?.pendingEvents).toMatchObject([
    { type: noteDeleted.type, subject: id, data: { userId: user, noteId: id } },
  ]);
});

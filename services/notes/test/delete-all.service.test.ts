import { randomUUID } from 'node:crypto';
import { userDeleted } from '@debrief/contracts/events/auth';
import { noteDeleted, notesCleared } from '@debrief/contracts/events/notes';
import { currentGeneration, noteModels } from '@debrief/sales-notes/generations';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { searchFieldsOf } from '@debrief/sales-notes/search-fields';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { eventually } from '@debrief/testing/person';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createNotes } from '../src/app.ts';
import { eraseDeleted, type DeletionStore } from '../src/domain/erase-deleted.ts';
import { createDeletionRepository } from '../src/storage/deletion-repository.ts';

let notes: TestService;
let connection: Connection;
let clock: Date;

const start = (eraseEveryMs: number) =>
  startTestService(
    'notes',
    (dependencies) => {
      ({ connection } = dependencies);
      return createNotes(dependencies, { eraseEveryMs });
    },
    { events: [noteDeleted, notesCleared], now: () => clock },
  );

const never = 3_600_000;
const noon = new Date('2026-01-05T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
let user: string;
beforeEach(() => {
  [user, clock] = [randomUUID(), noon];
});
afterEach(() => notes.stop());

const models = () => noteModels(notes.connection);

/** Stores notes in the user's current generation, as a worker does. */
const write = async (count: number, change: Partial<SalesNoteDocument> = {}): Promise<string[]> => {
  const generation = await currentGeneration(models(), user);
  const fields = {
    contactName: 'Thandi Mokoena',
    contactEmail: null,
    contactPhone: null,
    companyName: null,
    dealSize: 10,
    sentiment: null,
    nextSteps: null,
    transcription: 'Spoke to Thandi.',
    ...change,
  };
  const stored = Array.from({ length: count }, () => ({
    _id: randomUUID(),
    userId: user,
    generation,
    createdAt: clock,
    engine: 'local',
    revision: 0,
    ...fields,
    ...searchFieldsOf(fields),
  }));
  await models().notes.insertMany(stored);
  return stored.map(({ _id }) => _id);
};
const call = (method: string, query = '', json?: unknown, as = user) =>
  notes.call(method, `/api/sales-notes${query}`, { as, ...(json === undefined ? {} : { json }) });
const deleteAll = (query = '') => call('DELETE', query);
const restore = (batchId: string, as = user) => call('POST', '/restore', { batchId }, as);
const idsOf = async (query = ''): Promise<string[]> =>
  (await call('GET', query)).json.map(({ id }: { id: string }) => id).sort();

describe('DELETE /api/sales-notes', () => {
  beforeEach(async () => {
    notes = await start(never);
  });

  test('moves only the user’s notes to the trash, and restores them by batch', async () => {
    const ids = (await write(3)).sort();
    const other = randomUUID();
    await models().notes.create({ _id: randomUUID(), userId: other, createdAt: clock, engine: 'local' });
    const before = (await call('GET')).json;
    const { status, json } = await deleteAll();
    expect([status, json]).toEqual([200, { deleted: 3, batchId: expect.stringMatching(/./) }]);
    expect([await idsOf(), await idsOf('?deleted=true')]).toEqual([[], ids]);
    expect((await call('GET', '/figures')).json).toMatchObject({ total: 0, totalDealValue: 0 });
    expect((await call('PATCH', `/${ids[0]}`, { dealSize: 1 })).status).toBe(404);
    expect((await call('GET', '', undefined, other)).json).toHaveLength(1);
    expect((await restore(json.batchId)).json).toEqual({ restored: 3 });
    expect((await call('GET')).json).toEqual(before);
    expect(await idsOf('?deleted=true')).toEqual([]);
    expect(notes.events.of(noteDeleted)).toEqual([]);
  });

  test('deletes only the notes that match the filters', async () => {
    const wanted = await write(2, { companyName: 'Protea Paints', dealSize: 900, sentiment: 'negative' });
    const kept = await write(2, { companyName: 'Protea Paints', dealSize: 100, sentiment: 'negative' });
    kept.push(...(await write(1, { companyName: 'Umhlanga Foods', dealSize: 900 })));
    const query = '?q=protea+%3E500&sentiment=negative&from=2026-01-05&tz=Africa/Johannesburg&sort=dealSize';
    expect(await idsOf(query)).toEqual(wanted.sort());
    expect((await deleteAll(query)).json).toMatchObject({ deleted: 2 });
    expect([await idsOf(), await idsOf('?deleted=true')]).toEqual([kept.sort(), wanted]);
  });

  test.each([
    '?limit=5',
    '?cursor=x',
    '?deleted=true',
    '?sentimet=negative',
    '?sentiment=angry',
    '?from=soon',
  ])('rejects %s instead of deleting too much', async (query) => {
    const ids = await write(2);
    expect((await deleteAll(query)).status).toBe(400);
    expect(await idsOf()).toEqual(ids.sort());
  });

  test('restores a batch once, and only for its user', async () => {
    const [first] = await write(1);
    await call('DELETE', `/${first}`);
    await write(2);
    const one = (await deleteAll()).json;
    const later = await write(1);
    const two = (await deleteAll()).json;
    expect((await restore(two.batchId, randomUUID())).json).toEqual({ restored: 0 });
    expect((await restore(two.batchId)).json).toEqual({ restored: 1 });
    expect((await restore(two.batchId)).json).toEqual({ restored: 0 });
    expect(await idsOf()).toEqual(later);
    // This note was restored and then deleted by itself, so it is no longer in the batch.
    await call('DELETE', `/${later[0]}`);
    expect((await restore(two.batchId)).json).toEqual({ restored: 0 });
    expect((await restore(one.batchId)).json).toEqual({ restored: 2 });
    expect((await deleteAll('?q=nobody')).json).toMatchObject({ deleted: 0 });
    expect(await idsOf('?deleted=true')).toEqual([first, later[0]].sort());
    expect((await call('POST', '/restore', { all: true }, randomUUID())).json).toEqual({ restored: 0 });
    expect((await call('POST', '/restore', { all: true })).json).toEqual({ restored: 2 });
    expect(await idsOf()).toHaveLength(4);
  });

  test.each([
    ['in the same millisecond', 0],
    ['after the clock was set back', -60_000],
    ['later', 60_000],
  ])('keeps notes created after the deletion: %s', async (_when, ms) => {
    await write(2, { createdAt: new Date(noon.getTime() + 1_000) });
    await deleteAll();
    clock = new Date(noon.getTime() + ms);
    const kept = await write(2);
    expect(await idsOf()).toEqual(kept.sort());
    expect((await deleteAll()).json).toMatchObject({ deleted: 2 });
  });

  test('uses a constant number of commands to delete and restore', async () => {
    await write(2_345);
    const commands: string[] = [];
    connection.set('debug', (collection: string, command: string) =>
      commands.push(`${collection} ${command}`),
    );
    const { json } = await deleteAll();
    const restored = await restore(json.batchId);
    connection.set('debug', false);
    expect([json.deleted, restored.json]).toEqual([2_345, { restored: 2_345 }]);
    // The relay polls for events with `find`.
    expect(commands.filter((command) => !command.endsWith(' find'))).toEqual([
      'userCurrencies findOne',
      'noteGenerations findOne',
      'salesNotes updateMany',
      'noteGenerations findOne',
      'salesNotes updateMany',
    ]);
  });
});

describe('a pending deletion of an earlier version', () => {
  const store = () => createDeletionRepository(models(), { publish: () => undefined });
  const running = new AbortController().signal;
  const erase = (deletions: DeletionStore, stopping = running) =>
    eraseDeleted(deletions, { now: () => clock }, stopping);
  const ofUser = () => models().notes.countDocuments({ userId: user });
  /** Deletes all notes as the earlier version did. */
  const begin = (graceMs = 0) =>
    models().generations.updateOne(
      { _id: user },
      {
        $inc: { generation: 1 },
        $set: {
          eraseAfter: new Date(clock.getTime() + graceMs),
          whenErased: recordEvent(notesCleared, { subject: user, at: clock, data: { userId: user } }),
        },
      },
      { upsert: true },
    );

  describe('before any note is erased', () => {
    beforeEach(async () => {
      notes = await start(never);
    });

    test('hides its notes permanently; later notes can be deleted and restored', async () => {
      await write(3);
      await begin();
      const later = (await write(2)).sort();
      expect([await idsOf(), await idsOf('?deleted=true')]).toEqual([later, []]);
      const { json } = await deleteAll();
      expect((await restore(json.batchId)).json).toEqual({ restored: 2 });
      expect(await idsOf()).toEqual(later);
    });

    test('erases its notes in batches and resumes after an interruption', async () => {
      await write(1_203);
      await begin();
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
      expect(await erase(store())).toBe(0);
      clock = new Date(noon.getTime() + 61_000);
      expect(await erase(store())).toBe(703);
      expect(await ofUser()).toBe(0);
      expect(await erase(store())).toBe(0);
    });

    test('completes a second deletion that begins meanwhile, and keeps later notes', async () => {
      await write(700);
      await begin();
      let kept: string[] = [];
      const meanwhile: DeletionStore = {
        ...store(),
        eraseBatch: async (...all) => {
          if (kept.length === 0) {
            await write(5);
            await begin();
            kept = await write(3, { createdAt: new Date(0) });
          }
          return store().eraseBatch(...all);
        },
      };
      expect(await erase(meanwhile)).toBe(705);
      expect(await idsOf()).toEqual(kept.sort());
    });

    test('waits until it is due', async () => {
      await write(1);
      await begin(1_000);
      expect(await erase(store())).toBe(0);
      clock = new Date(noon.getTime() + 1_000);
      expect(await erase(store())).toBe(1);
    });

    test('stores its event in the write that completes it', async () => {
      await write(1);
      await begin();
      await erase(store());
      expect(await models().generations.findById(user).lean()).toMatchObject({
        eraseAfter: null,
        whenErased: null,
        pendingEvents: [{ type: notesCleared.type, data: { userId: user } }],
      });
    });
  });

  test('is completed by a running service, which keeps the notes’ ids and publishes one event', async () => {
    notes = await start(10);
    const ids = await write(1_203);
    await begin();
    const kept = await write(1);
    await notes.events.next(notesCleared, ({ data }) => data.userId === user);
    await eventually(async () => (await models().generations.findById(user).lean())?.eraseAfter === null);
    const left = await models()
      .notes.find({ _id: { $in: ids } })
      .lean();
    expect(left).toHaveLength(1_203);
    expect(left.filter((note) => note.userId || note.contactName || note.transcription)).toEqual([]);
    expect(await idsOf()).toEqual(kept);
    expect(notes.events.of(noteDeleted)).toEqual([]);
    expect(notes.events.of(notesCleared)).toHaveLength(1);
  });
});

describe('a running service', () => {
  beforeEach(async () => {
    notes = await start(1);
  });

  test('erases a deleted batch after 30 days and publishes an event for each note', async () => {
    const ids = await write(3);
    const { batchId } = (await deleteAll()).json;
    clock = new Date(noon.getTime() + 30 * dayMs - 1_000);
    const kept = await write(1);
    expect(await idsOf('?deleted=true')).toEqual(ids.sort());
    clock = new Date(noon.getTime() + 30 * dayMs + 1_000);
    await eventually(() => notes.events.of(noteDeleted).length === 3);
    expect((await restore(batchId)).json).toEqual({ restored: 0 });
    expect(await idsOf()).toEqual(kept);
    expect((await models().notes.findById(ids[0]).lean())?.contactName).toBeNull();
  });

  test('removes the notes of a deleted user in batches', async () => {
    await write(203);
    await deleteAll();
    await write(1_000);
    await models().generations.create({ _id: user, generation: 0 });
    // The relay removes documents, too.
    const unpublished = {
      $or: [{ unannounced: 'trashed' as const }, { 'pendingEvents.0': { $exists: true } }],
    };
    await eventually(async () => (await models().notes.countDocuments(unpublished)) === 0);
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

test('stores the event of an erased note in the same write', async () => {
  notes = await start(never);
  const [id] = await write(1);
  await notes.bus.drain();
  expect((await notes.call('DELETE', `/api/sales-notes/${id}?forever=true`, { as: user })).status).toBe(204);
  expect((await models().notes.findById(id).lean())?.pendingEvents).toMatchObject([
    { type: noteDeleted.type, subject: id, data: { userId: user, noteId: id } },
  ]);
});

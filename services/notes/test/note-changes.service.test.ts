import { randomUUID } from 'node:crypto';
import { createNoteRepository } from '@debrief/sales-notes/note-repository';
import { noteModels } from '@debrief/sales-notes/generations';
import { salesNoteModel } from '@debrief/sales-notes/model';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createNotes } from '../src/app.ts';

const start = Date.parse('2026-03-02T09:00:00Z');
let time = start;
let duringWait: () => Promise<unknown> = async () => {};
const waits: number[] = [];
let notes: TestService;

const now = () => new Date(time);
const wait = async (ms: number) => {
  waits.push(ms);
  await duringWait();
  time += ms;
};

beforeAll(async () => {
  notes = await startTestService(
    'notes',
    (dependencies) => createNotes(dependencies, { eraseEveryMs: 60_000, wait }),
    { now },
  );
});
afterAll(() => notes.stop());
beforeEach(() => {
  time = start;
  duringWait = async () => {};
  waits.length = 0;
});

const repository = () =>
  createNoteRepository(noteModels(notes.connection), {
    ...{ relay: { publish: () => {} }, now, stopping: new AbortController().signal },
  });

const add = async (userId: string, at: number = time, id: string = randomUUID()) => {
  const before = time;
  time = at;
  await repository().add({
    ...{ id, userId, createdAt: new Date(start - 86_400_000).toISOString(), extractedBy: 'local' },
    ...{ contactName: 'Thandi Mokoena', companyName: null, contactEmail: null, contactPhone: null },
    ...{ dealSize: null, sentiment: null, nextSteps: null, transcription: 'Spoke to Thandi.' },
  });
  time = before;
  return id;
};

interface Listed {
  readonly id: string;
  readonly updatedAt: string;
  readonly deletedAt?: string;
}

const list = async (userId: string, query: string | URLSearchParams) => {
  const answer = await notes.call('GET', `/api/sales-notes?${query}`, { as: userId });
  expect([answer.status, answer.text.slice(0, 1)]).toEqual([200, '[']);
  const next = /<[^>]*\?([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  return { items: answer.json as Listed[], next };
};

/** Reads all pages, and calls `between` after each. */
const readAll = async (userId: string, query: string, between: () => Promise<unknown> = async () => {}) => {
  const seen: Listed[] = [];
  for (let next: string | undefined = query; next !== undefined;) {
    const page = await list(userId, next);
    seen.push(...page.items);
    next = page.next;
    await between();
  }
  return seen;
};

const since = (ms: number) => `updatedSince=${new Date(ms).toISOString()}`;
const idsOf = (items: readonly Listed[]) => items.map(({ id }) => id);
const edit = (userId: string, id: string, nextSteps: string) =>
  notes.call('PATCH', `/api/sales-notes/${id}`, { as: userId, json: { nextSteps } });

test('lists notes by the time of their last change, from a time on', async () => {
  const user = randomUUID();
  const [first, second, third] = [
    await add(user, start),
    await add(user, start + 10),
    await add(user, start + 20),
  ];
  await add(randomUUID(), start + 15);
  time = start + 60_000;
  expect(idsOf(await readAll(user, since(start)))).toEqual([first, second, third]);
  expect(idsOf(await readAll(user, since(start + 10)))).toEqual([second, third]);
  expect((await edit(user, first, 'Call on Friday')).json.updatedAt).toBe(new Date(time).toISOString());
  time += 60_000;
  const changed = await readAll(user, since(start + 11));
  expect(idsOf(changed)).toEqual([third, first]);
  expect(changed.map(({ updatedAt }) => Date.parse(updatedAt))).toEqual([start + 20, start + 60_000]);
});

test.each([
  [
    'a follow-up',
    (user: string, id: string) =>
      notes.call('PATCH', `/api/sales-notes/${id}/follow-up`, { as: user, json: { done: true } }),
  ],
  [
    'a confirmation',
    (user: string, id: string) =>
      notes.call('POST', `/api/sales-notes/${id}/confirm`, { as: user, json: { nextSteps: 'Call' } }),
  ],
  ['a new recording', async (_user: string, id: string) => repository().markAudioAdded(id, 12)],
  ['a removed recording', async (_user: string, id: string) => repository().markAudioRemoved(id)],
  [
    'deleting and restoring',
    async (user: string, id: string) => {
      await notes.call('DELETE', `/api/sales-notes/${id}`, { as: user });
      await notes.call('POST', `/api/sales-notes/${id}/restore`, { as: user });
    },
  ],
])('lists a note after %s', async (_what, change) => {
  const user = randomUUID();
  const id = await add(user, start);
  if (_what === 'a confirmation')
    await salesNoteModel(notes.connection).updateOne({ _id: id }, { $set: { awaitingReview: true } });
  time = start + 60_000;
  await change(user, id);
  time += 60_000;
  const [listed] = await readAll(user, since(start + 1));
  expect([listed?.id, Date.parse(listed?.updatedAt ?? '')]).toEqual([id, start + 60_000]);
});

test('lists deleted notes only on request, with the time of deletion', async () => {
  const user = randomUUID();
  const [kept, deleted] = [await add(user, start), await add(user, start + 1)];
  time = start + 60_000;
  await notes.call('DELETE', `/api/sales-notes/${deleted}`, { as: user });
  time += 60_000;
  expect(idsOf(await readAll(user, since(start)))).toEqual([kept]);
  const all = await readAll(user, `${since(start)}&deleted=include`);
  const deletedAt = new Date(start + 60_000).toISOString();
  expect(all).toMatchObject([{ id: kept }, { id: deleted, deletedAt, updatedAt: deletedAt }]);
  expect(all[0]).not.toHaveProperty('deletedAt');
  expect(idsOf(await readAll(user, `${since(start)}&deleted=true`))).toEqual([deleted]);
});

test('pages with equal times neither skip nor repeat a note', async () => {
  const user = randomUUID();
  const ids: string[] = [];
  for (let index = 0; index < 9; index++) ids.push(await add(user, start + Math.floor(index / 4)));
  time = start + 60_000;
  const seen = idsOf(await readAll(user, `${since(start)}&limit=2`));
  expect(seen).toHaveLength(9);
  expect([...seen].sort()).toEqual([...ids].sort());
});

test('pages while notes change return each version once', async () => {
  const user = randomUUID();
  const ids: string[] = [];
  for (let index = 0; index < 12; index++) ids.push(await add(user, start + index));
  time = start + 60_000;
  const changes = [ids[0], ids[11], ids[5], ids[0]];
  let added: string | undefined;
  const seen = await readAll(user, `${since(start)}&limit=3`, async () => {
    time += 10_000;
    const id = changes.shift();
    added ??= await add(user, time);
    if (id !== undefined) await edit(user, id, `Call at ${time}`);
    time += 10_000;
  });
  const versions = seen.map(({ id, updatedAt }) => `${updatedAt} ${id}`);
  expect(new Set(versions).size).toBe(versions.length);
  expect([...versions].sort()).toEqual(versions);
  const last = new Map(seen.map(({ id, updatedAt }) => [id, updatedAt]));
  expect([...last.keys()].sort()).toEqual([...ids, added].sort());
  const current = (await list(user, 'limit=100')).items;
  for (const { id, updatedAt } of current) expect([id, last.get(id)]).toEqual([id, updatedAt]);
});

test('waits for a slower write with an earlier time', async () => {
  const user = randomUUID();
  const fast = await add(user, start + 500);
  time = start + 600;
  let slow: string | undefined;
  duringWait = async () => {
    slow = await add(user, start + 400);
  };
  expect(idsOf(await readAll(user, since(start)))).toEqual([slow, fast]);
  expect(waits).toEqual([900]);
});

test('leaves a change during the wait for the next request', async () => {
  const user = randomUUID();
  const first = await add(user, start);
  let later: string | undefined;
  duringWait = async () => {
    later ??= await add(user, start + 700);
  };
  expect(idsOf(await readAll(user, since(start)))).toEqual([first]);
  time = start + 60_000;
  expect(idsOf(await readAll(user, since(start)))).toEqual([first, later]);
});

test('does not wait without recent changes', async () => {
  const user = randomUUID();
  await add(user, start);
  time = start + 1_000;
  await readAll(user, since(start));
  expect(waits).toEqual([]);
});

test('misses no change of concurrent writers', async () => {
  const user = randomUUID();
  const ids = await Promise.all(Array.from({ length: 8 }, () => add(user, start)));
  const seen = new Map<string, string>();
  let position = start;
  const poll = async () => {
    for (const { id, updatedAt } of await readAll(user, `${since(position)}&limit=3`)) {
      seen.set(id, updatedAt);
      position = Math.max(position, Date.parse(updatedAt));
    }
  };
  for (let round = 0; round < 5; round++) {
    const writes = ids.map((id, index) => {
      time += 1;
      return edit(user, id, `Round ${round}, ${index}`);
    });
    await Promise.all([...writes, poll()]);
    time += 2_000;
  }
  await poll();
  const stored = (await list(user, 'limit=100')).items;
  expect([...seen].sort()).toEqual(stored.map(({ id, updatedAt }) => [id, updatedAt]).sort());
});

test('never moves the time of a change back', async () => {
  const user = randomUUID();
  const id = await add(user, start + 5_000);
  time = start;
  expect(Date.parse((await edit(user, id, 'Call')).json.updatedAt)).toBe(start + 5_001);
  await notes.call('DELETE', `/api/sales-notes/${id}`, { as: user });
  expect(Date.parse((await list(user, 'deleted=true')).items[0]?.updatedAt ?? '')).toBe(start + 5_001);
});

test('lists all notes of a slow deletion after changes that a client has read', async () => {
  const user = randomUUID();
  const ids = [await add(user, start), await add(user, start + 1)];
  let reads = 0;
  const slow = createNoteRepository(noteModels(notes.connection), {
    ...{ relay: { publish: () => {} }, stopping: new AbortController().signal },
    now: () => new Date(start + 100_000 + 10 * reads++),
  });
  expect(await slow.trash(user, ids, new Date(start + 10))).toBe(2);
  time = start + 200_000;
  const listed = await readAll(user, `${since(start + 90_000)}&deleted=include`);
  expect(idsOf(listed).sort()).toEqual([...ids].sort());
});

test('lists a note that an earlier version stored during an upgrade', async () => {
  const user = randomUUID();
  const id = await add(user, start);
  await salesNoteModel(notes.connection).updateOne({ _id: id }, { $set: { updatedAt: null } });
  time = start + 60_000;
  const shown = await notes.call('GET', `/api/sales-notes/${id}`, { as: user });
  expect(shown.json.updatedAt).toBe(shown.json.createdAt);
  expect(idsOf(await readAll(user, since(start)))).toEqual([id]);
});

test('combines changes with other filters', async () => {
  const user = randomUUID();
  const [found] = [await add(user, start), await add(user, start)];
  await edit(user, found, 'Send the proposal');
  time = start + 60_000;
  expect(idsOf(await readAll(user, `${since(start)}&q=proposal`))).toEqual([found]);
});

test.each([
  ['updatedSince=yesterday', 'updatedSince', 'Use a time such as 2026-01-31T10:00:00Z'],
  ['updatedSince=2026-01-31', 'updatedSince', 'Use a time such as 2026-01-31T10:00:00Z'],
  [`${since(start)}&sort=createdAt`, 'sort', 'Remove sort: updatedSince lists the earliest change first'],
  ['deleted=include', 'deleted', 'Use include with updatedSince only'],
  ['deleted=all', 'deleted', 'Use one of true, false, include'],
])('rejects %s', async (query, field, message) => {
  const { status, json } = await notes.call('GET', `/api/sales-notes?${query}`, { as: randomUUID() });
  expect([status, json.fields]).toEqual([400, { [field]: message }]);
});

test('rejects a cursor of another order', async () => {
  const user = randomUUID();
  for (let index = 0; index < 3; index++) await add(user, start + index);
  time = start + 60_000;
  const { next = '' } = await list(user, 'limit=1');
  const cursor = new URLSearchParams(next).get('cursor') ?? '';
  const mixed = await notes.call('GET', `/api/sales-notes?${since(start)}&cursor=${cursor}`, { as: user });
  expect([mixed.status, mixed.json.code]).toEqual([400, 'invalid_cursor']);
});

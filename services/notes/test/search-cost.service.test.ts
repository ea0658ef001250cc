import { randomUUID } from 'node:crypto';
import { salesNoteModel } from '@debrief/sales-notes/model';
import { searchFieldsOf } from '@debrief/sales-notes/search-fields';
import { startTestService, type TestService } from '@debrief/testing/service';
import mongoose from 'mongoose';
import { createNotes } from '../src/app.ts';

let notes: TestService;
const clock = new Date('2026-01-14T12:00:00Z');

beforeAll(async () => {
  notes = await startTestService(
    'notes',
    (dependencies) => createNotes(dependencies, { eraseEveryMs: 60_000 }),
    { now: () => clock },
  );
});
afterAll(async () => {
  mongoose.set('debug', false);
  await notes.stop();
});

const sentiments = ['positive', 'neutral', 'negative'] as const;
const noteOf = (userId: string, index: number) => {
  const note = {
    contactName: `Thandi Mokoena ${index}`,
    companyName: index % 2 ? 'Karoo Freight' : 'Acme Logistics',
    contactEmail: null,
    contactPhone: null,
    dealSize: 1_000 * index,
    sentiment: sentiments[index % 3] ?? null,
    nextSteps: 'Send the proposal',
    transcription: `The call number ${index} was about the offer.`,
    createdAt: new Date(clock.getTime() - index * 3_600_000),
    updatedAt: new Date(clock.getTime() - (index + 1) * 3_600_000),
    engine: 'local',
  };
  return { _id: randomUUID(), userId, revision: 0, ...note, ...searchFieldsOf(note) };
};
const store = (userId: string, count: number) =>
  salesNoteModel(notes.connection).collection.insertMany(
    Array.from({ length: count }, (_, index) => noteOf(userId, index)) as never[],
  );

interface Search {
  readonly filter: object;
  readonly sort?: object;
  readonly limit?: number;
}

const searchesDuring = async (user: string, what: () => Promise<unknown>): Promise<Search[]> => {
  const searches: Search[] = [];
  mongoose.set('debug', (collection: string, method: string, ...[first, options]: unknown[]) => {
    if (collection !== 'salesNotes') return;
    if (method === 'aggregate') searches.push({ filter: (first as { $match: object }[])[0]?.$match ?? {} });
    if (method === 'find' || method === 'findOne') {
      const { sort, limit = method === 'findOne' ? 1 : 0 } = options as Omit<Search, 'filter'>;
      searches.push({ filter: first as object, ...(sort && { sort }), ...(limit && { limit }) });
    }
  });
  await what();
  mongoose.set('debug', false);
  return searches.filter(({ filter }) => JSON.stringify(filter).includes(user));
};

const costOf = async (search: Search) => {
  const explained = await notes.connection.db?.command({
    explain: { find: 'salesNotes', ...search },
    verbosity: 'executionStats',
  });
  const plan = JSON.stringify(explained?.['queryPlanner'].winningPlan);
  return { examined: Number(explained?.['executionStats']?.totalDocsExamined), plan };
};

const queries = [
  '',
  'q=karoo',
  'q=17',
  'q=tha',
  'q=%3E5k',
  'q=this%20month',
  'sentiment=negative',
  'sort=companyName',
  'sort=-dealSize&sentiment=positive&min=1200',
  'q=zzyzx',
  'updatedSince=2026-01-12T00:00:00Z',
];

test('examines no more notes when other users have forty times as many', async () => {
  const [user, own, others] = [randomUUID(), 100, 4_000];
  await store(user, own);
  const costs = async () => {
    const all: Record<string, { examined: number; plan: string }[]> = {};
    for (const query of queries) {
      for (const path of ['?limit=50&', '/figures?', '/insights?'].map(
        (part) => `/api/sales-notes${part}${query}`,
      )) {
        const searches = await searchesDuring(user, async () =>
          expect((await notes.call('GET', path, { as: user })).status).toBe(200),
        );
        expect(searches).not.toEqual([]);
        all[path] = await Promise.all(searches.map(costOf));
      }
    }
    return all;
  };
  const alone = await costs();
  for (let stored = 0; stored < others; stored += own) await store(randomUUID(), own);
  const beside = await costs();
  for (const [path, searches] of Object.entries(beside))
    for (const [nth, { examined }] of searches.entries())
      expect(`${path} ${examined <= (alone[path]?.[nth]?.examined ?? 0)}`).toBe(`${path} true`);
  for (const search of Object.values(beside).flat()) {
    expect(search.examined).toBeLessThanOrEqual(own);
    expect(search.plan).not.toContain('COLLSCAN');
  }
});

test('examines only changed notes to list changes', async () => {
  const user = randomUUID();
  await store(user, 100);
  const since = new Date(clock.getTime() - 5 * 3_600_000).toISOString();
  for (const deleted of ['false', 'include']) {
    const path = `/api/sales-notes?updatedSince=${since}&deleted=${deleted}`;
    // The first query finds the user's last change.
    const [, search, ...others] = await searchesDuring(user, async () =>
      expect((await notes.call('GET', path, { as: user })).json).toHaveLength(5),
    );
    expect(others).toEqual([]);
    const { examined, plan } = await costOf(search ?? { filter: {} });
    expect([examined, plan]).toEqual([5, expect.stringContaining('updatedAt')]);
    expect(plan).not.toContain('"SORT"');
  }
});

import { checkEmbedded, harness, type Row } from './harness.ts';

const { collection } = harness();

interface Explained {
  readonly plan: string;
  readonly examined: number;
}

function planOf({ stage, indexName, inputStage, inputStages }: Row): string {
  if (inputStages) return inputStages.map(planOf).join('+');
  if (inputStage) return stage === 'FETCH' ? planOf(inputStage) : `${stage} ${planOf(inputStage)}`;
  return indexName ?? stage;
}

async function explained(filter: Row, sort: Row = {}, limit = 0): Promise<Explained> {
  const reply = (await collection().find(filter).sort(sort).limit(limit).explain()) as Row;
  return {
    plan: planOf(reply['queryPlanner'].winningPlan),
    examined: reply['executionStats'].totalDocsExamined,
  };
}

const at = (n: number) => new Date(1_700_000_000_000 + n * 1000);

async function fill(): Promise<void> {
  await collection().createIndex({ userId: 1, createdAt: -1, _id: -1 });
  await collection().createIndex({ email: 1 }, { unique: true, sparse: true });
  await collection().createIndex(
    { 'pendingEvents.time': 1 },
    { partialFilterExpression: { 'pendingEvents.0': { $exists: true } } },
  );
  await collection().createIndex({ tags: 1 });
  await collection().insertMany(
    Array.from({ length: 2000 }, (_, n) => ({
      _id: n,
      userId: `u${n % 4}`,
      createdAt: at(Math.floor(n / 8)),
      deletedAt: null,
      email: `e${n}`,
      tags: [`t${n % 10}`, `s${n % 7}`],
      pendingEvents: n % 500 === 0 ? [{ time: at(n) }] : [],
    })),
  );
}

beforeEach(fill);

const byUser = 'userId_1_createdAt_-1__id_-1';
const newest = { createdAt: -1, _id: -1 } as const;

checkEmbedded('reads one page of a sorted list from an index', async () => {
  expect(await explained({ userId: 'u1', deletedAt: null }, newest, 50)).toEqual({
    plan: byUser,
    examined: 50,
  });
  expect(await explained({ userId: 'u1' }, { createdAt: 1, _id: 1 }, 10)).toEqual({
    plan: byUser,
    examined: 10,
  });
});

checkEmbedded('continues from a key without reading earlier ones', async () => {
  const middle = at(100);
  const next = { $or: [{ createdAt: { $lt: middle } }, { createdAt: middle, _id: { $lt: 801 } }] };
  const filter = { userId: 'u1', deletedAt: null, ...next };
  expect(await explained(filter, newest, 50)).toEqual({ plan: byUser, examined: 50 });
  const page = await collection().find(filter).sort(newest).limit(3).toArray();
  expect(page.map(({ _id }) => _id)).toEqual([797, 793, 789]);
});

checkEmbedded('uses an index for one key and for a list of keys', async () => {
  expect(await explained({ _id: 77 })).toEqual({ plan: '_id_', examined: 1 });
  expect(await explained({ email: 'e5' })).toEqual({ plan: 'email_1', examined: 1 });
  expect(await explained({ email: { $in: ['e5', 'e6', 'none'] } })).toEqual({ plan: 'email_1', examined: 2 });
  expect(await explained({ _id: { $gte: 10, $lt: 20 } })).toEqual({ plan: '_id_', examined: 10 });
});

checkEmbedded('reads only a range of a compound index', async () => {
  const filter = { userId: 'u2', createdAt: { $gte: at(10), $lt: at(12) } };
  expect(await explained(filter)).toEqual({ plan: byUser, examined: 4 });
});

checkEmbedded('uses a partial index only if the filter implies it', async () => {
  const pending = { 'pendingEvents.0': { $exists: true } };
  const time = { 'pendingEvents.time': { $lte: at(600) } };
  expect(await explained({ ...pending, ...time })).toEqual({ plan: 'pendingEvents.time_1', examined: 2 });
  expect((await explained(pending, { 'pendingEvents.time': 1 })).examined).toBe(2000);
  expect((await explained(time)).plan).toBe('COLLSCAN');
});

checkEmbedded('does not use a sparse index for missing fields', async () => {
  expect((await explained({ email: null })).plan).toBe('COLLSCAN');
  expect((await explained({}, { email: 1 }, 5)).plan).toBe('SORT COLLSCAN');
});

checkEmbedded('uses a multikey index for array elements', async () => {
  expect(await explained({ tags: 't3' })).toEqual({ plan: 'tags_1', examined: 200 });
  expect(await explained({ tags: { $all: ['t3', 's3'] } })).toEqual({ plan: 'tags_1', examined: 200 });
});

checkEmbedded('uses an index for a prefix pattern', async () => {
  expect(await explained({ tags: { $regex: '^t3' } })).toEqual({ plan: 'tags_1', examined: 200 });
  const both = { $and: [{ tags: { $regex: '^t3' } }, { tags: { $regex: '^s3' } }] };
  expect(await explained(both)).toEqual({ plan: 'tags_1', examined: 200 });
  expect(await collection().countDocuments(both)).toBe(29);
  for (const pattern of [{ $regex: '^T3', $options: 'i' }, { $regex: 't3' }, { $regex: '^t.3' }])
    expect((await explained({ tags: pattern })).plan).toBe('COLLSCAN');
});

checkEmbedded('uses a separate index for each branch of an $or', async () => {
  expect(await explained({ $or: [{ email: 'e1' }, { _id: 9 }] })).toEqual({
    plan: 'email_1+_id_',
    examined: 2,
  });
});

checkEmbedded('reads nothing if the filter cannot match', async () => {
  expect((await explained({ email: { $in: [] } })).examined).toBe(0);
});

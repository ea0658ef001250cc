import { maxNamesPerDay } from '../src/domain/name-limits.ts';
import { batchViews } from '../src/domain/batch-views.ts';
import { createDayCounter, dayModel } from '../src/storage/days.ts';
import { startAnalytics, type TestAnalytics } from './harness.ts';

let service: TestAnalytics;

beforeEach(async () => {
  service = await startAnalytics();
});
afterEach(() => service.stop());

const view = { referrer: undefined, browser: 'Chrome', device: 'Desktop' };
const today = '2026-03-10';
const namesOf = async (dimension: string): Promise<Record<string, number>> =>
  (await service.connection.collection('days').findOne())?.[dimension];

test('limits user-supplied names of a day across processes without losing views', async () => {
  // Like separate processes, these share only the database.
  const processes = [1, 2, 3, 4].map(() => batchViews(createDayCounter(dayModel(service.connection))));
  await Promise.all(
    processes.flatMap((counter, process) =>
      Array.from({ length: 150 }, async (_, index) => {
        const name = `${process}-${index}`;
        await counter.view(today, { ...view, path: `/app/${name}`, referrer: `${name}.example` });
      }),
    ),
  );
  for (const dimension of ['paths', 'referrers']) {
    const { ['(other)']: other, ...named } = await namesOf(dimension);
    expect([Object.keys(named).length, other]).toEqual([maxNamesPerDay, 600 - maxNamesPerDay]);
  }
  const figures = await service.figures();
  expect(figures.totalPageViews).toBe(600);
  expect(figures.topPages.map(({ path }) => path)).not.toContain('(other)');
  expect(figures.topReferrers.map(({ referrer }) => referrer)).not.toContain('https://(other)');
});

test('still counts pages individually after a flood of user-supplied paths', async () => {
  const counter = batchViews(createDayCounter(dayModel(service.connection)));
  for (let index = 0; index < maxNamesPerDay + 10; index++)
    void counter.view(today, { ...view, path: `/dashboard/${index}` });
  await counter.view(today, { ...view, path: '/dashboard/0' });
  for (const path of ['/login', '/login', '/app', '/dashboard/0']) await service.view(path);
  const names = await namesOf('paths');
  expect(names).toMatchObject({ '/login': 2, '/app': 1, '/dashboard/0': 3, '(other)': 10 });
});

test('applies the limit to each day separately', async () => {
  const counter = batchViews(createDayCounter(dayModel(service.connection)));
  for (let index = 0; index <= maxNamesPerDay; index++)
    void counter.view('2026-03-09', { ...view, path: `/app/${index}` });
  await counter.view('2026-03-10', { ...view, path: '/app/new' });
  expect(
    await service.connection.collection<{ _id: string }>('days').findOne({ _id: '2026-03-10' }),
  ).toMatchObject({ paths: { '/app/new': 1 } });
});

test('keeps the most frequent user-supplied names and all views in the total', async () => {
  const counter = batchViews(createDayCounter(dayModel(service.connection)));
  for (let day = 1; day <= 4; day++)
    for (let index = 0; index < maxNamesPerDay; index++)
      for (const path of ['/', `/app/${day}-${index}`, '/app/often'])
        void counter.view(`2026-01-0${day}`, { ...view, path });
  await counter.view('2026-01-05', { ...view, path: '/' });
  const figures = await service.figures();
  expect(figures.totalPageViews).toBe(4 * 3 * maxNamesPerDay + 1);
  expect(figures.topPages.slice(0, 2)).toEqual([
    { path: '/', count: 4 * maxNamesPerDay + 1 },
    { path: '/app/often', count: 4 * maxNamesPerDay },
  ]);
  const total = await service.connection.collection('totals').findOne();
  expect(Object.keys(total?.['paths'])).toHaveLength(102);
});

test('fails only the views of a failed write', async () => {
  const stored: number[] = [];
  let writes = 0;
  const counter = batchViews(async (_day, { views }) => {
    if (++writes === 2) throw new Error('the database is away');
    stored.push(views);
  });
  const first = counter.view(today, { ...view, path: '/' });
  await first;
  const second = [counter.view(today, { ...view, path: '/' }), counter.bot(today)];
  expect((await Promise.allSettled(second)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await counter.view(today, { ...view, path: '/' });
  expect(stored).toEqual([1, 1]);
});

test('stores views that arrive during a write in one batch, and confirms them only then', async () => {
  const writes: { views: number; finish: () => void }[] = [];
  const counter = batchViews(
    (_day, { views }) => new Promise((resolve) => writes.push({ views, finish: resolve })),
  );
  const count = () => counter.view(today, { ...view, path: '/' });
  let confirmed = 0;
  const first = count().then(() => confirmed++);
  await Promise.resolve();
  const others = Array.from({ length: 30 }, () => count().then(() => confirmed++));
  expect(writes.map(({ views }) => views)).toEqual([1]);
  expect(confirmed).toBe(0);
  writes[0]?.finish();
  await first;
  expect([confirmed, writes.map(({ views }) => views)]).toEqual([1, [1, 30]]);
  writes[1]?.finish();
  await Promise.all(others);
  expect(confirmed).toBe(31);
});

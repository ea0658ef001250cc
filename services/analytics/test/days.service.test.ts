import { startAnalytics, type TestAnalytics } from './harness.ts';

let service: TestAnalytics;

beforeEach(async () => {
  service = await startAnalytics();
});
afterEach(() => service.stop());

const viewOn = async (moment: string, ...paths: string[]) => {
  service.at = new Date(moment);
  for (const path of paths) await service.view(path, { referrer: 'https://a.example' });
};
const daysWithViews = async () => (await service.figures()).dailyPageViews.filter(({ count }) => count > 0);

test('starts a day at midnight UTC', async () => {
  await viewOn('2026-03-09T23:59:59.999Z', '/');
  await viewOn('2026-03-10T00:00:00.000Z', '/', '/');
  expect(await daysWithViews()).toEqual([
    { date: '2026-03-09', count: 1 },
    { date: '2026-03-10', count: 2 },
  ]);
});

test('shows the last 30 days by default, including empty ones, and older days only in the totals', async () => {
  await viewOn('2026-02-08T23:59:59Z', '/');
  await viewOn('2026-02-09T00:00:00Z', '/');
  service.at = new Date('2026-03-10T12:00:00Z');
  const { dailyPageViews, dailySignups, totalPageViews } = await service.figures();
  expect(dailyPageViews).toHaveLength(30);
  expect(dailyPageViews[0]).toEqual({ date: '2026-02-09', count: 1 });
  expect(dailyPageViews[1]).toEqual({ date: '2026-02-10', count: 0 });
  expect(dailyPageViews[29]).toEqual({ date: '2026-03-10', count: 0 });
  expect(dailySignups.map(({ date }) => date)).toEqual(dailyPageViews.map(({ date }) => date));
  expect(totalPageViews).toBe(2);
});

test('shows 7, 90 or 365 days, even after they were rolled up', async () => {
  await viewOn('2025-03-11T10:00:00Z', '/');
  await viewOn('2025-12-11T10:00:00Z', '/', '/');
  // Reading the figures rolls up earlier days.
  await service.figures();
  service.at = new Date('2026-03-10T12:00:00Z');
  for (const [days, first, views] of [
    [7, '2026-03-04', 0],
    [90, '2025-12-11', 2],
    [365, '2025-03-11', 3],
  ] as const) {
    const { dailyPageViews, dailySignups } = await service.figures(`?days=${days}`);
    expect(dailyPageViews).toHaveLength(days);
    expect(dailySignups).toHaveLength(days);
    expect(dailyPageViews[0]?.date).toBe(first);
    expect(dailyPageViews.reduce((sum, { count }) => sum + count, 0)).toBe(views);
  }
});

test('rejects other ranges', async () => {
  for (const days of ['0', '31', '100000', 'x', '-7']) {
    await expect(service.figures(`?days=${days}`)).rejects.toThrow('answered 400');
  }
});

test('returns the same totals however often days are rolled up', async () => {
  await viewOn('2024-02-28T10:00:00Z', '/', '/app');
  await service.figures();
  await viewOn('2024-02-29T10:00:00Z', '/');
  await viewOn('2024-03-01T10:00:00Z', '/login');
  await service.figures();
  await service.figures();
  await viewOn('2026-03-09T23:00:00Z', '/');
  await viewOn('2026-03-10T10:00:00Z', '/login', '/app');
  for (const day of ['2026-03-10', '2026-03-11', '2026-03-12', '2029-01-01']) {
    service.at = new Date(day);
    expect(await service.figures()).toMatchObject({
      totalPageViews: 7,
      topPages: [
        { path: '/', count: 3 },
        { path: '/app', count: 2 },
        { path: '/login', count: 2 },
      ],
      topReferrers: [{ referrer: 'https://a.example', count: 7 }],
      browserStats: { Chrome: 7 },
    });
  }
});

test('rolls up a day once with concurrent requests', async () => {
  await viewOn('2026-01-01T10:00:00Z', '/', '/');
  await viewOn('2026-01-02T10:00:00Z', '/');
  service.at = new Date('2026-03-10T12:00:00Z');
  const seen = await Promise.all(Array.from({ length: 20 }, () => service.figures()));
  expect(new Set(seen.map(({ totalPageViews }) => totalPageViews))).toEqual(new Set([3]));
  expect((await service.figures()).totalPageViews).toBe(3);
});

test('rolls up past days into one document', async () => {
  for (let year = 2016; year < 2026; year++) await viewOn(`${year}-06-01T10:00:00Z`, '/');
  service.at = new Date('2026-03-10T12:00:00Z');
  await service.figures();
  const total = await service.connection.collection('totals').findOne();
  expect(total).toMatchObject({ through: '2025-06-01', views: 10 });
});

test('counts a view from just before midnight that is stored after midnight', async () => {
  await viewOn('2026-03-08T23:59:59.999Z', '/');
  service.at = new Date('2026-03-09T00:00:00Z');
  await service.figures();
  await viewOn('2026-03-08T23:59:59.999Z', '/');
  service.at = new Date('2026-03-12T00:00:00Z');
  expect((await service.figures()).totalPageViews).toBe(2);
});

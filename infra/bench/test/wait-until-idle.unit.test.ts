import type { Databases } from '../load/databases.ts';
import type { Target } from '../load/target.ts';
import { waitUntilIdle } from '../load/wait-until-idle.ts';

const databases: Databases = {
  all: () => Promise.resolve([]),
  count: () => Promise.resolve(0),
  waitingEvents: () => Promise.resolve(0),
  close: () => Promise.resolve(),
};

const target = (steadyMs: number): Target => ({
  url: 'http://localhost',
  mailDirectory: '/nowhere',
  steadyMs,
  queued: () => Promise.resolve({ waiting: 0, parked: 0, where: [] }),
  makeAdmin: () => Promise.resolve(),
});

test('waitUntilIdle reports idle after a steady phase without work', async () => {
  expect((await waitUntilIdle(target(0), databases, 1_000)).left).toBeUndefined();
});

test('waitUntilIdle reports activity if the limit is exceeded during the steady phase', async () => {
  expect((await waitUntilIdle(target(60_000), databases, 1)).left).toBe('activity in the last 60 s');
});

import { PermanentError } from '../src/errors.ts';
import { createConcurrencyLimit } from '../src/concurrency-limit.ts';
import { countAttempts, classifyFailure } from '../src/messaging/retry.ts';

describe('a failed delivery', () => {
  test.each([
    [1, 0.5, 1_000],
    [2, 0.5, 10_000],
    [4, 0.5, 600_000],
    [1, 0, 900],
    [1, 1, 1_100],
  ])('after attempt %i (random %d) waits %i ms', (attempts, random, inMs) => {
    expect(classifyFailure(new Error('later'), attempts, random)).toEqual({ then: 'retry', inMs });
  });

  test('is parked after the last delay', () => {
    expect(classifyFailure(new Error('again'), 5, 0.5)).toEqual({ then: 'park' });
  });

  test('is retried indefinitely while a disk is full', () => {
    const full = new Error('not written', { cause: Object.assign(new Error('full'), { code: 'ENOSPC' }) });
    let attempts = 0;
    for (let tries = 0; tries < 20; tries++) {
      attempts = countAttempts(attempts, full);
      expect(classifyFailure(full, attempts, 0.5)).toMatchObject({ then: 'retry' });
    }
    // After a later failure for another reason, the next delay applies.
    expect(countAttempts(attempts, new Error('later'))).toBe(3);
  });

  test('is parked immediately after a permanent error', () => {
    expect(classifyFailure(new PermanentError('no'), 1, 0.5)).toEqual({ then: 'park' });
  });
});

test('a concurrency limit bounds running tasks, keeps their order and survives failures', async () => {
  const limit = createConcurrencyLimit(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      limit(async () => {
        most = Math.max(most, ++running);
        order.push(index);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        if (index % 3 === 0) throw new Error('on purpose');
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(7);
});

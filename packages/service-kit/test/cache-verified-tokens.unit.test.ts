import type { Identity } from '@debrief/service-kit/identity/verifier';
import { cacheVerifiedTokens } from '../src/identity/cache-verified-tokens.ts';

const start = Date.parse('2025-01-01T00:00:00Z');
let time: number;
let checked: string[];

const create = (lifeMs: number, most?: number) => {
  time = start;
  checked = [];
  const verify = async (token: string): Promise<Identity | null> => {
    checked.push(token);
    if (token === 'forged' || time >= start + lifeMs) return null;
    const expiresAt = new Date(start + lifeMs);
    return { userId: token, sessionId: token, sessionVersion: 0, isAdmin: false, expiresAt };
  };
  return cacheVerifiedTokens({ verify }, () => new Date(time), most);
};

test('verifies a token at most once a minute', async () => {
  const tokens = create(3_600_000);
  expect((await tokens.verify('a'))?.userId).toBe('a');
  expect((await tokens.verify('b'))?.userId).toBe('b');
  time += 59_000;
  expect((await tokens.verify('a'))?.userId).toBe('a');
  expect(checked).toEqual(['a', 'b']);
  time += 2_000;
  await tokens.verify('a');
  expect(checked).toEqual(['a', 'b', 'a']);
});

test('verifies a token again when the clock is set back', async () => {
  const tokens = create(7_200_000);
  await tokens.verify('a');
  time -= 3_600_000;
  await tokens.verify('a');
  expect(checked).toEqual(['a', 'a']);
});

test('rejects a token that expires within the minute', async () => {
  const tokens = create(10_000);
  await tokens.verify('a');
  time += 10_000;
  expect(await tokens.verify('a')).toBeNull();
});

test('does not cache a forged token', async () => {
  const tokens = create(3_600_000);
  expect(await tokens.verify('forged')).toBeNull();
  expect(await tokens.verify('forged')).toBeNull();
  expect(checked).toEqual(['forged', 'forged']);
});

test('evicts the oldest token beyond the limit', async () => {
  const tokens = create(3_600_000, 2);
  for (const token of ['a', 'b', 'c', 'c', 'b', 'a']) await tokens.verify(token);
  expect(checked).toEqual(['a', 'b', 'c', 'a']);
});

import { LOCAL, type Extraction, type Extractor } from '@debrief/extraction/domain/extractor';
import { extracted } from '@debrief/testing/extraction/extracted';
import { withPrefetch } from '../src/domain/early-extraction.ts';

const day = '2026-11-20';

const engine = (name = LOCAL): Extractor & { read: string[] } => {
  const read: string[] = [];
  return {
    name,
    read,
    extract: async (text): Promise<Extraction> => {
      read.push(text);
      if (text === 'fails') throw new Error('on purpose');
      return { ...extracted, nextSteps: text };
    },
  };
};

test('extracts a prefetched text once, for the next caller', async () => {
  const local = engine();
  const early = withPrefetch(local);
  early.prefetch('call', day);
  early.prefetch('call', day);
  expect((await early.extract('call', { day })).nextSteps).toBe('call');
  expect(local.read).toEqual(['call']);
  await early.extract('call', { day });
  await early.extract('other', { day });
  expect(local.read).toEqual(['call', 'call', 'other']);
});

test('does not use a result for another day', async () => {
  const local = engine();
  const early = withPrefetch(local);
  early.prefetch('call', day);
  await early.extract('call', { day: '2026-11-21' });
  expect(local.read).toEqual(['call', 'call']);
});

test('reports an error only to the caller that requests the result', async () => {
  const early = withPrefetch(engine());
  early.prefetch('fails', day);
  await expect(early.extract('fails', { day })).rejects.toThrow('on purpose');
});

test('prefetches at most two texts, and no long ones', () => {
  const local = engine();
  const early = withPrefetch(local);
  early.prefetch('long '.repeat(20_000), day);
  for (const text of ['one', 'two', 'three']) early.prefetch(text, day);
  expect(local.read).toEqual(['one', 'two']);
});

test('does not prefetch with an engine that costs money', () => {
  const remote = engine('openai:gpt');
  withPrefetch(remote).prefetch('call', day);
  expect(remote.read).toEqual([]);
});

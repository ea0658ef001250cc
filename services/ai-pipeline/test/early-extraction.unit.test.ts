import { LOCAL, type Extraction, type Extractor } from '@debrief/extraction/domain/extractor';
import { extracted } from '@debrief/testing/extraction/extracted';
import { withPrefetch } from '../src/domain/early-extraction.ts';

const day = '2026-11-20';

/** An engine that tells what it reads, and fails for a text that says so. */
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

test('a text that was begun is read once, for the next who asks for it', async () => {
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

test('another day makes another result', async () => {
  const local = engine();
  const early = withPrefetch(local);
  early.prefetch('call', day);
  await early.extract('call', { day: '2026-11-21' });
  expect(local.read).toEqual(['call', 'call']);
});

test('an error reaches whoever asks, and nobody else', async () => {
  const early = withPrefetch(engine());
  early.prefetch('fails', day);
  await expect(early.extract('fails', { day })).rejects.toThrow('on purpose');
});

test('no more than two texts wait, and no long one begins', () => {
  const local = engine();
  const early = withPrefetch(local);
  early.prefetch('long '.repeat(20_000), day);
  for (const text of ['one', 'two', 'three']) early.prefetch(text, day);
  expect(local.read).toEqual(['one', 'two']);
});

test('an engine that costs money does not begin early', () => {
  const remote = engine('openai:gpt');
  withPrefetch(remote).prefetch('call', day);
  expect(remote.read).toEqual([]);
});

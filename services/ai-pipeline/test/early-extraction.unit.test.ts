import { LOCAL, type Extraction, type Extractor } from '@debrief/extraction/extractor';
import { extracted } from '@debrief/testing/extraction/extracted';
import { withPrefetch } from '../src/domain/early-extraction.ts';

const day = '2026-11-20';
const aJob = (id: string, transcript = 'call') => ({ id, transcript, rereadNoteId: null });

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

test('extracts a prefetched job once', async () => {
  const local = engine();
  const early = withPrefetch(local);
  early.prefetch(aJob('1'), day);
  expect((await early.extract('call', { day, jobId: '1' })).nextSteps).toBe('call');
  expect(local.read).toEqual(['call']);
  await early.extract('call', { day, jobId: '1' });
  expect(local.read).toEqual(['call', 'call']);
});

test('does not use the result for another job or a further extraction of the job', async () => {
  const local = engine();
  const early = withPrefetch(local);
  early.prefetch(aJob('1'), day);
  await early.extract('call', { day, jobId: '2' });
  await early.extract('call', { day, notContacts: ['Thandi'] });
  expect(local.read).toEqual(['call', 'call', 'call']);
});

test('reports an error only to the caller that requests the result', async () => {
  const early = withPrefetch(engine());
  early.prefetch(aJob('1', 'fails'), day);
  await expect(early.extract('fails', { day, jobId: '1' })).rejects.toThrow('on purpose');
});

test('prefetches at most two texts, and none that is long, missing or of an existing note', () => {
  const local = engine();
  const early = withPrefetch(local);
  early.prefetch(aJob('1', 'long '.repeat(20_000)), day);
  early.prefetch({ ...aJob('2'), transcript: null }, day);
  early.prefetch({ ...aJob('3'), rereadNoteId: 'note' }, day);
  for (const text of ['one', 'two', 'three']) early.prefetch(aJob(text, text), day);
  expect(local.read).toEqual(['one', 'two']);
});

test('does not prefetch with an engine that costs money', () => {
  const remote = engine('openai:gpt');
  withPrefetch(remote).prefetch(aJob('1'), day);
  expect(remote.read).toEqual([]);
});

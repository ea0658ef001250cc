import { loadTokenScores } from '../src/tagger/token-scores.ts';

test('explains how to create missing token scores', async () => {
  const absent = new URL('absent.jsonl.gz', import.meta.url);
  await expect(loadTokenScores(absent)).rejects.toThrow(/absent\.jsonl\.gz is missing\. .+train\.py/);
});

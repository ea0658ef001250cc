import { readBaseline, regressions, watchedMetrics } from '../../eval/baseline.ts';
import { loadLocalExtractor } from '../../src/engines/load-local-extractor.ts';
import { evaluate } from '../../eval/evaluate.ts';
import { loadSplit } from '../../eval/load.ts';

test('the local engine is no more than two points worse on the test split than its baseline', async () => {
  const scored = await evaluate(loadSplit('test'), await loadLocalExtractor());
  const now = watchedMetrics(scored.map(({ verdict }) => verdict));
  const baseline = readBaseline();
  expect(Object.keys(baseline).sort()).toEqual(Object.keys(now).sort());
  // A loss that is meant is kept with: npm run eval -- --accept "what was changed"
  expect(regressions(baseline, now)).toEqual([]);
});

test('a loss of more than two points is told, a gain or a smaller loss is not', () => {
  const before = { 'macro-F1': 0.9, invented: 0.03, 'all six right': 0.7 };
  expect(regressions(before, { 'macro-F1': 0.88, invented: 0.05, 'all six right': 0.9 })).toEqual([]);
  expect(regressions(before, { 'macro-F1': 0.8799, invented: 0.01, 'all six right': 0.7 })).toEqual([
    'macro-F1: was 0.9, is 0.8799',
  ]);
  expect(regressions(before, { 'macro-F1': 0.9, invented: 0.0501, 'all six right': 0.7 })).toEqual([
    'invented: was 0.03, is 0.0501',
  ]);
  expect(regressions(before, { 'macro-F1': 0.9, invented: 0.03 })).toEqual([
    'all six right: was 0.7, is no longer measured',
  ]);
});

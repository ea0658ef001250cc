import { needsCheck } from '@debrief/contracts/http/confidence';
import { readBaseline, regressions, watchedMetrics } from '../src/evaluation/baseline.ts';
import { evaluate } from '../src/evaluation/evaluate.ts';
import { VALUE_FIELDS } from '../src/notes/item.ts';
import { loadLanguage, loadSplit } from '../src/notes/load.ts';
import { judge } from '../src/scoring/judge.ts';
import { metricsOf } from '../src/scoring/metrics.ts';
import { extractor } from '../../extraction/test/support/read.ts';

const AFRIKAANS_FLOOR = 0.9;

test('local engine scores at most two points below its baseline on the test split', async () => {
  const scored = await evaluate(loadSplit('test'), extractor);
  const now = watchedMetrics(scored.map(({ verdict }) => verdict));
  const baseline = readBaseline();
  expect(Object.keys(baseline).sort()).toEqual(Object.keys(now).sort());
  // To accept an intended loss, run: npm run eval -- --accept
  expect(regressions(baseline, now)).toEqual([]);
});

test('local engine exceeds the minimum macro-F1 on Afrikaans notes', async () => {
  const scored = await evaluate(loadLanguage('af', 'test'), extractor);
  expect(metricsOf(scored.map(({ verdict }) => verdict)).macroF1).toBeGreaterThan(AFRIKAANS_FLOOR);
});

test('marks every wrong value of notes in other languages "Check"', async () => {
  const items = loadLanguage('other', 'test');
  const wrong: string[] = [];
  for (const item of items) {
    const note = await extractor.extract(item.text);
    const { values } = judge(item, note);
    for (const field of VALUE_FIELDS) {
      const outcome = values[field]?.outcome;
      const isWrong = outcome === 'wrong' || outcome === 'invented';
      if (isWrong && !needsCheck(note.evidence[field])) wrong.push(`${item.id} ${field}`);
    }
  }
  expect(items.length).toBeGreaterThanOrEqual(100);
  expect(wrong).toEqual([]);
});

/** Prints how well the local engine reads the examples: `node test/extraction/support/measure.ts [held-out] [--wrong]`. */
import { extractLocally } from '../../../src/domain/extraction/local-extractor.ts';
import { examples, score } from './score.ts';

const notes = examples(process.argv.includes('held-out') ? 'held-out' : 'development');
notes.forEach((note) => extractLocally(note.text));
const times: number[] = [];
const found = notes.map((note) => {
  const start = performance.now();
  const result = extractLocally(note.text);
  times.push(performance.now() - start);
  return result;
});
const { wrong, ...figures } = score(notes, found);
const median = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
console.log(
  JSON.stringify({ notes: notes.length, ...figures, medianMs: Number(median.toFixed(2)) }, null, 2),
);
if (process.argv.includes('--wrong')) console.log(wrong.join('\n'));

// npm run eval:expect: stores the fields of 200 training notes. They must be the same on every processor.
import { writeFileSync } from 'node:fs';
import { STYLES } from '../notes/item.ts';
import { loadSplit } from '../notes/load.ts';
import { EXPECTED } from './expected.ts';
import { outputsOf } from './outputs.ts';

const NOTES_PER_STYLE = 25;

/** Notes of each style, evenly spaced by length. */
const items = STYLES.flatMap((style) => {
  const all = loadSplit('train')
    .filter((item) => item.style === style)
    .sort((one, other) => one.text.length - other.text.length || (one.id < other.id ? -1 : 1));
  const step = (all.length - 1) / (NOTES_PER_STYLE - 1);
  return Array.from({ length: NOTES_PER_STYLE }, (_, at) => all[Math.round(at * step)]).filter(
    (item) => item !== undefined,
  );
});
const lines: string[] = [];
for await (const output of outputsOf(items)) lines.push(`${JSON.stringify(output)}\n`);
writeFileSync(EXPECTED, lines.join(''));
process.stdout.write(`${lines.length} notes\n`);

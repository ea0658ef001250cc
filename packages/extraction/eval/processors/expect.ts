// npm run reader:expect: writes what this processor makes of two hundred train notes, which is what every other must make of them.
import { writeFileSync } from 'node:fs';
import { STYLES } from '../item.ts';
import { loadSplit } from '../load.ts';
import { EXPECTED } from './expected.ts';
import { outputsOf } from './outputs.ts';

const OF_A_STYLE = 25;

/** Of each style as many, from the shortest note to the longest. */
const items = STYLES.flatMap((style) => {
  const all = loadSplit('train')
    .filter((item) => item.style === style)
    .sort((one, other) => one.text.length - other.text.length || (one.id < other.id ? -1 : 1));
  const step = (all.length - 1) / (OF_A_STYLE - 1);
  return Array.from({ length: OF_A_STYLE }, (_, at) => all[Math.round(at * step)]).filter(
    (item) => item !== undefined,
  );
});
const lines: string[] = [];
for await (const output of outputsOf(items)) lines.push(`${JSON.stringify(output)}\n`);
writeFileSync(EXPECTED, lines.join(''));
process.stdout.write(`${lines.length} notes\n`);

import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { noteField } from '@debrief/contracts/note-fields';
import { BASELINE, type Watched } from './baseline.ts';
import { VALUE_FIELDS } from './item.ts';

const README = new URL('README.md', import.meta.url);

/** The columns of the README's history, in order. */
const COLUMNS = [
  'macro-F1',
  ...VALUE_FIELDS.filter((name) => !noteField(name).optional).map((name) => `${name} F1`),
  'invented',
  'invented, adversarial',
  'sentiment accuracy',
  'next steps recalled',
  'next steps rightly null',
  'all six right',
];

/** A row for the table that ends the README. */
export const historyRow = (day: string, change: string, figures: Watched): string =>
  `| ${[
    day,
    change.replaceAll('|', '/').replace(/\s+/g, ' '),
    ...COLUMNS.map((name) => {
      const value = figures[name];
      return value === undefined ? '-' : (value * 100).toFixed(1);
    }),
  ].join(' | ')} |`;

/** Makes these figures the ones to keep, and writes them down in the history. */
export async function accept(figures: Watched, change: string, today: Date): Promise<void> {
  writeFileSync(BASELINE, `${JSON.stringify(figures, null, 2)}\n`);
  const row = historyRow(today.toISOString().slice(0, 10), change, figures);
  const options = { ...(await resolveConfig(README)), parser: 'markdown' };
  writeFileSync(README, await format(`${readFileSync(README, 'utf8').trimEnd()}\n${row}\n`, options));
}

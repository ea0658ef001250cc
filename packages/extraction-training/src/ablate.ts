// npm run ablate [-- --share 0.1]: measures the effect of each component and writes ABLATION.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { COMPONENTS, type Component } from '@debrief/extraction/components';
import type { Scored } from './evaluation/evaluate.ts';
import type { ValueField } from './notes/item.ts';
import { crossValidateModels } from './fit/cross-validate.ts';
import { loadTaggedNotes } from './fit/tagged-notes.ts';
import { checkMark, judgedValues } from './scoring/calibration.ts';
import { metricsOf } from './scoring/metrics.ts';

const PAGE = new URL('../ABLATION.md', import.meta.url);
const GENERATED = '<!-- generated -->';
const FIELDS = [
  'contactName',
  'companyName',
  'contactEmail',
  'contactPhone',
  'dealSize',
] as const satisfies ValueField[];

const { values } = parseArgs({
  options: { share: { type: 'string', default: '0.1' }, without: { type: 'string', multiple: true } },
});
const share = Number(values.share);
const chosen = COMPONENTS.filter(({ id }) => values.without?.includes(id) ?? true);

type Row = Readonly<Record<string, number>>;

const changesDocuments = ({ kind }: Component) => kind === 'normalizer' || kind === 'recognizer';

const all = await loadTaggedNotes(share);

const whole = crossValidateModels(all);

async function scoredWithout(component: Component): Promise<readonly Scored[]> {
  const without = new Set([component.id]);
  if (component.kind === 'review rule') return whole.scoredWithout(without);
  const notes = changesDocuments(component) ? await loadTaggedNotes(share, { without }) : all;
  return crossValidateModels(notes, { without }).scored;
}

function rowOf(scored: readonly Scored[]): Row {
  const metrics = metricsOf(scored.map(({ verdict }) => verdict));
  const check = checkMark(scored.flatMap(({ verdict, note }) => judgedValues(verdict, note)));
  return {
    'macro-F1': metrics.macroF1 ?? 0,
    ...Object.fromEntries(FIELDS.map((field) => [field, metrics.fields[field].f1 ?? 0])),
    sentiment: metrics.sentimentAccuracy ?? 0,
    'next steps': metrics.nextStepsRecalled ?? 0,
    'all six': metrics.allSixRight ?? 0,
    'wrong values marked': check.wrongMarked ?? 0,
    'values marked': check.marked ?? 0,
  };
}

const points = (value: number) => (100 * value).toFixed(1);
const cells = (row: readonly string[]) => `| ${row.join(' | ')} |`;

const full = rowOf(whole.scored);
const columns = Object.keys(full);
const rows = [cells(['everything', '', ...columns.map((column) => points(full[column] ?? 0))])];
for (const component of chosen) {
  const row = rowOf(await scoredWithout(component));
  const worth = columns.map((column) => points((full[column] ?? 0) - (row[column] ?? 0)));
  rows.push(cells([component.id, component.kind, ...worth]));
  process.stdout.write(`${rows.at(-1)}\n`);
}
const head = readFileSync(PAGE, 'utf8').split(GENERATED)[0]?.trimEnd() ?? '';
const page = [
  head,
  '',
  GENERATED,
  '',
  cells(['part', 'kind', ...columns]),
  cells(['-', '-', ...columns.map(() => '-')]),
  ...rows,
].join('\n');
if (!values.without)
  writeFileSync(PAGE, await format(page, { ...(await resolveConfig(PAGE)), parser: 'markdown' }));

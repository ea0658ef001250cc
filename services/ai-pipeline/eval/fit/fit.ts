// npm run fit: learns the local engine's weights from the train split. The same notes give the same weights.
import { writeFileSync } from 'node:fs';
import type { Weights } from '../../src/domain/extraction/learned/choose.ts';
import { DECIDED, type Decided } from '../../src/domain/extraction/learned/decide.ts';
import { VALUE_FIELDS, type Item, type ValueField } from '../item.ts';
import { loadSplit } from '../load.ts';
import { sameValue } from '../scoring/compare.ts';
import { decisionOf, read, type Read, type Value } from './decisions.ts';
import { code, crossed, fit, type Example, type Settings } from './learn.ts';
import { stepExample } from './step-decisions.ts';

const SETTINGS: Settings = { epochs: 12, decay: 0.03, rate: 0.05, rare: 3 };
/** Of whole sentences of words: many features, each of little weight. */
const OF_WORDS: Settings = { ...SETTINGS, rate: 0.03 };
const TARGET = new URL('../../src/domain/extraction/learned/weights.json', import.meta.url);

const isValueField = (field: Decided): field is ValueField =>
  (VALUE_FIELDS as readonly string[]).includes(field);

/** Whether a value is what the item's labels ask for. */
function isRight(field: Decided, { expected, accept }: Item, value: Value | null): boolean {
  const wanted = expected[field];
  if (value === null || wanted === null) return value === wanted;
  if (!isValueField(field)) return value === wanted;
  return [wanted, ...(accept?.[field] ?? [])].some((each) => sameValue(field, each, value));
}

const likeliest = (chances: readonly number[]) => chances.indexOf(Math.max(...chances));

const sizeOf = (weights: Weights) =>
  Object.values(weights).reduce((sum, of) => sum + Object.keys(of).length, 0);

const items = loadSplit('train');
const reads = items.map(({ text }) => read(text));
/** What weights learned without a note make of it: later fields learn from such answers, as wrong as they will be. */
const said: Record<'contactName' | 'companyName', Map<string, string | null>> = {
  contactName: new Map(),
  companyName: new Map(),
};
const learned: Partial<Record<Decided | 'nextSteps', Weights>> = {};
process.stdout.write(
  `${items.length} notes; right by weights that were learned without the note, and by rules alone\n`,
);
for (const field of DECIDED) {
  const decisions = new Map(
    items.map(({ id }, at) => {
      const name = said.contactName.get(id) ?? null;
      const company = said.companyName.get(id) ?? null;
      return [id, decisionOf(field, reads[at] as Read, name, company)];
    }),
  );
  const examples = items.map((item): Example => {
    const { values = [], options = [] } = decisions.get(item.id) ?? {};
    const right = values.flatMap((value, at) => (value !== null && isRight(field, item, value) ? [at] : []));
    return { id: item.id, options, right: right.length > 0 ? right : [0] };
  });
  const settings = field === 'sentiment' ? OF_WORDS : SETTINGS;
  const coding = code(examples, settings.rare);
  const answers = new Map<string, Value | null>(
    [...crossed(coding, settings)].map(([id, chances]) => [
      id,
      decisions.get(id)?.values[likeliest(chances)] ?? null,
    ]),
  );
  if (field === 'contactName' || field === 'companyName') said[field] = answers as Map<string, string | null>;
  const share = (answer: (item: Item) => Value | null) =>
    ((100 * items.filter((item) => isRight(field, item, answer(item))).length) / items.length).toFixed(1);
  const byModel = share(({ id }) => answers.get(id) ?? null);
  const byRules = share(({ id }) => decisions.get(id)?.ruled ?? null);
  learned[field] = fit(coding, settings);
  process.stdout.write(
    `${field.padEnd(13)} ${byModel} %, rules ${byRules} %; ${sizeOf(learned[field])} weights\n`,
  );
}

const steps = items.flatMap((item, at) => {
  const company = said.companyName.get(item.id) ?? null;
  const example = stepExample(item, reads[at] as Read, said.contactName.get(item.id) ?? null, company);
  return example ? [example] : [];
});
learned.nextSteps = fit(code(steps, OF_WORDS.rare), OF_WORDS);
process.stdout.write(`nextSteps     ${sizeOf(learned.nextSteps)} weights\n`);
writeFileSync(TARGET, `${JSON.stringify(learned, null, 1)}\n`);

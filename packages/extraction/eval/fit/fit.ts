// npm run fit: learns the local engine's weights from the train split, and tells how well such weights read notes they had not
// seen. The same notes and readings give the same weights.
import { writeFileSync } from 'node:fs';
import { mapFields } from '@debrief/contracts/note-fields';
import { createModel, type Weights } from '../../src/domain/learned/choose.ts';
import { encodeModels } from '../../src/domain/learned/weights-file.ts';
import { DECIDED, WEIGHED, type Decided } from '../../src/domain/learned/decide.ts';
import { shownConfidence } from '../../src/domain/learned/shown-confidence.ts';
import { likelySteps } from '../../src/domain/learned/likely-steps.ts';
import type { ReadNote } from '../../src/domain/learned/read-signs.ts';
import { NO_CLAIMS, withEvidence, type Claims } from '../../src/domain/evidence.ts';
import { outrightSteps } from '../../src/domain/next-steps.ts';
import { DECISION_MODELS } from '../../src/engines/load-local-extractor.ts';
import { report } from '../report.ts';
import { judge } from '../scoring/judge.ts';
import { rightValues, VALUE_FIELDS, type Item, type ValueField } from '../item.ts';
import { isLost } from '../heard/heard-labels.ts';
import { loadLearned } from '../heard/load-heard.ts';
import { sameValue } from '../scoring/compare.ts';
import { decisionOf, readNote, withPeople, type Read, type Value } from './decisions.ts';
import { code, crossed, fit, type Example, type Settings } from './learn.ts';
import { unseenReadings } from './reader/readings.ts';
import { speakerExamples, withCrossedSides } from './speaker-decisions.ts';
import { clauseExamples, stepExample } from './step-decisions.ts';

/** Chosen by what weights make of train notes that they have not seen: see "How the engine learns" in ../README.md. */
const SETTINGS: Settings = { epochs: 6, decay: 0.003, rate: 0.03, rare: 3, least: 0.03 };

const isValueField = (field: Decided): field is Decided & ValueField =>
  (VALUE_FIELDS as readonly string[]).includes(field);

/** Whether a value is what the item's labels ask for. */
function isRight(field: Decided, item: Item, value: Value | null): boolean {
  if (value === null || !isValueField(field)) return value === item.expected[field];
  return rightValues(item, field).some((right) => sameValue(field, right, value));
}

const isHeard = ({ id }: Item) => id.startsWith('heard-');

const likeliest = (chances: readonly number[]) => chances.indexOf(Math.max(...chances));

const sizeOf = (weights: Weights) =>
  Object.values(weights).reduce((sum, of) => sum + Object.keys(of).length, 0);

const readItem = await unseenReadings();
const items = await loadLearned();
const unsided: ReadNote[] = [];
for (const { id, text } of items) unsided.push(await readNote(text, (cleaned) => readItem(id, cleaned)));
/** What weights learned without a note make of it: later fields learn from such answers, as wrong as they will be. */
const given: Partial<Record<Decided, Map<string, { value: Value | null; confidence: number }>>> = {};
const saidOf = (field: 'contactName' | 'companyName', { id }: Item) =>
  (given[field]?.get(id)?.value ?? null) as string | null;
const learned: Partial<Record<(typeof WEIGHED)[number], Weights>> = {};

const speakers = items.flatMap((item, at) => speakerExamples(item, unsided[at] as ReadNote));
const speakerCoding = code(speakers, SETTINGS.rare);
learned.speakers = fit(speakerCoding, SETTINGS);
const speakerChances = crossed(speakerCoding, SETTINGS);
const told = speakers.filter(({ right }) => right.length > 0);
const toldRight = told.filter(({ id, right }) => right[0] === likeliest(speakerChances.get(id) ?? []));
process.stdout.write(
  `speakers: ${sizeOf(learned.speakers)} weights, ${toldRight.length} of ${told.length} told right\n`,
);
const reads = unsided.map((note, at) =>
  withPeople(withCrossedSides(items[at] as Item, note, speakerChances)),
);
for (const field of DECIDED) {
  const decisions = new Map(
    items.map((item, at) => [
      item.id,
      decisionOf(field, reads[at] as Read, saidOf('contactName', item), saidOf('companyName', item)),
    ]),
  );
  const examples = items.flatMap((item): Example[] => {
    const { values = [], options = [] } = decisions.get(item.id) ?? {};
    const right = values.flatMap((value, at) => (value !== null && isRight(field, item, value) ? [at] : []));
    const isUnknown = isLost(item, field) || (isHeard(item) && item.expected[field] !== null);
    // What was said and not heard is no reason to prefer none.
    if (right.length === 0 && isUnknown) return [];
    return [{ id: item.id, options, right: right.length > 0 ? right : [0] }];
  });
  const coding = code(examples, SETTINGS.rare);
  given[field] = new Map(
    [...crossed(coding, SETTINGS)].map(([id, chances]) => {
      const value = decisions.get(id)?.values[likeliest(chances)] ?? null;
      return [id, { value, confidence: Math.max(...chances) }];
    }),
  );
  learned[field] = fit(coding, SETTINGS);
  process.stdout.write(`${field}: ${sizeOf(learned[field])} weights\n`);
}

const steps = new Map(
  items.flatMap((item, at) => {
    const [name, company] = [saidOf('contactName', item), saidOf('companyName', item)];
    const example = stepExample(item, reads[at] as Read, name, company);
    return example ? [[item.id, example]] : [];
  }),
);
const stepCoding = code([...steps.values()], SETTINGS.rare);
const stepChances = crossed(stepCoding, SETTINGS);
learned.nextSteps = fit(stepCoding, SETTINGS);
process.stdout.write(`nextSteps: ${sizeOf(learned.nextSteps)} weights\n`);
const clauseCoding = code(
  items.flatMap((item) => {
    const example = steps.get(item.id);
    return example ? clauseExamples(item, example) : [];
  }),
  SETTINGS.rare,
);
learned.stepClauses = fit(clauseCoding, SETTINGS);
const clauseChances = crossed(clauseCoding, SETTINGS);
process.stdout.write(`stepClauses: ${sizeOf(learned.stepClauses)} weights\n`);
writeFileSync(DECISION_MODELS, encodeModels(WEIGHED.map((field) => createModel(learned[field] ?? {}))));

const scored = items.map((item, at) => {
  const { note } = reads[at] as Read;
  const claim = <Field extends Decided>(field: Field) => {
    const { value = null, confidence = 0 } = given[field]?.get(item.id) ?? {};
    return (
      value === null ? null : { value, confidence: shownConfidence(confidence), spans: [] }
    ) as Claims[Field];
  };
  const example = steps.get(item.id);
  const outright = outrightSteps(note);
  const [nothing = 1] = stepChances.get(item.id) ?? [];
  const chances = example?.clauses.map((_, clause) => clauseChances.get(`${item.id}#${clause}`)?.[1] ?? 0);
  const likely = example && chances ? likelySteps(note, example.clauses, nothing, chances) : null;
  const claims: Claims = {
    ...NO_CLAIMS,
    ...(mapFields(DECIDED, claim) as Pick<Claims, Decided>),
    nextSteps: outright === 'none' ? null : (outright ?? likely),
  };
  const read = withEvidence(claims, note, 'crossed');
  return { item, note: read, verdict: judge(item, read), mentions: null, milliseconds: 0 };
});
process.stdout.write(`${report(scored)}\n`);

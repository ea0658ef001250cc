import { mapFields } from '@debrief/contracts/note-fields';
import type { FieldContext } from '@debrief/extraction/fields/field-context';
import type { FieldResult } from '@debrief/extraction/fields/field-result';
import type { MODEL_NAMES } from '@debrief/extraction/fields/fields';
import { RANKED_FIELD_NAMES, RANKED_FIELDS, type RankedField } from '@debrief/extraction/fields/fields';
import { EMPTY_PREDICTION, type Prediction } from '@debrief/extraction/fields/prediction';
import { chooseSteps } from '@debrief/extraction/fields/next-steps/likely-steps';
import { explicitSteps } from '@debrief/extraction/fields/next-steps/next-steps';
import type { Candidates, ValueCandidate } from '@debrief/extraction/ranking/ranker';
import type { TaggedDocument } from '@debrief/extraction/ranking/tagger-features';
import { verify } from '@debrief/extraction/verify/evidence';
import { isLost, type TranscribedItem } from '../asr/labels.ts';
import type { Scored } from '../evaluation/evaluate.ts';
import { rightValues, VALUE_FIELDS, type Item, type ValueField } from '../notes/item.ts';
import { sameValue } from '../scoring/compare.ts';
import { judge } from '../scoring/judge.ts';
import {
  createEncoder,
  crossValidate,
  select,
  type EncodedExamples,
  type Example,
  type Settings,
} from './learn.ts';
import { speakerExamples, withCrossValidatedSides } from './speaker-decisions.ts';
import { clauseExamples, stepExample, type StepExample } from './step-decisions.ts';
import { withPeople, type TaggedNote } from './tag-note.ts';

/** Hyperparameters, tuned by cross-validation on the training notes. */
export const SETTINGS: Settings = {
  epochs: 6,
  rate: 0.03,
  decay: 0.003,
  sparsity: 0.01,
  minExamples: 3,
  minWeight: 0.03,
};

type ModelName = (typeof MODEL_NAMES)[number];
type Value = string | number;

export interface TrainingNote {
  readonly item: Item | TranscribedItem;
  readonly doc: TaggedDocument;
}

export interface CrossValidation {
  readonly scored: Scored[];
  /** Scores the same predictions again without some review rules, which need no other models. */
  readonly scoredWithout: (rules: ReadonlySet<string>) => Scored[];
  readonly encoded: Readonly<Record<ModelName, EncodedExamples>>;
}

const isValueField = (field: RankedField): field is RankedField & ValueField =>
  (VALUE_FIELDS as readonly string[]).includes(field);

function isCorrect(field: RankedField, item: Item, value: Value): boolean {
  if (!isValueField(field)) return value === item.expected[field];
  return rightValues(item, field).some((right) => sameValue(field, right, value));
}

/**
 * Returns whether recognition errors may have removed the correct value. "none" is then not a correct label.
 */
const isUnknown = (field: RankedField, item: Item) =>
  isLost(item, field) || (item.id.startsWith('heard-') && item.expected[field] !== null);

function exampleOf(
  field: RankedField,
  item: Item,
  { candidates, none }: Candidates<ValueCandidate<Value>>,
): Example | null {
  const correct = candidates.flatMap(({ value }, at) => (isCorrect(field, item, value) ? [at + 1] : []));
  if (correct.length === 0 && isUnknown(field, item)) return null;
  return { id: item.id, candidates: [none, ...candidates], correct: correct.length > 0 ? correct : [0] };
}

const candidatesOf = (field: RankedField, doc: TaggedDocument, context: FieldContext) =>
  RANKED_FIELDS[field].candidates(doc, context) as Candidates<ValueCandidate<Value>>;

function score(
  item: TrainingNote['item'],
  { doc, people }: TaggedNote,
  prediction: Prediction,
  without: ReadonlySet<string>,
): Scored {
  const note = verify(prediction, doc, { extractedBy: 'cross-validated', people, without });
  return { item, note, verdict: judge(item, note), mentions: null, milliseconds: 0 };
}

/**
 * Cross-validates all models. Models that depend on the contact learn from out-of-fold predictions of the
 * contact, which are wrong as often as in production.
 * @param without ids of components to disable
 */
export function crossValidateModels(
  notes: readonly TrainingNote[],
  { settings = SETTINGS, without = new Set() }: { settings?: Settings; without?: ReadonlySet<string> } = {},
): CrossValidation {
  const encoded: Partial<Record<ModelName, EncodedExamples>> = {};
  const learnFrom = (name: ModelName, examples: Iterable<Example>) => {
    const encoder = createEncoder();
    for (const example of examples) encoder.add(example);
    const kept = select(encoder.encoded(settings.minExamples), ({ group }) => !without.has(group));
    encoded[name] = kept;
    return crossValidate(kept, settings);
  };
  const sides = learnFrom('speakers', notes.flatMap(({ item, doc }) => speakerExamples(item, doc))); // prettier-ignore
  const tagged: TaggedNote[] = notes.map(({ item, doc }) =>
    withPeople(withCrossValidatedSides(item, doc, sides)),
  );
  const results = notes.map((): Partial<Record<RankedField, FieldResult<unknown> | null>> => ({}));
  const contextOf = (at: number): FieldContext => ({
    people: tagged[at]?.people ?? [],
    without,
    name: (results[at]?.contactName?.value as string | undefined) ?? null,
    company: (results[at]?.companyName?.value as string | undefined) ?? null,
  });
  for (const field of RANKED_FIELD_NAMES) {
    const probabilities = learnFrom(
      field,
      (function* () {
        for (const [at, { doc }] of tagged.entries()) {
          const { item } = notes[at] as TrainingNote;
          const example = exampleOf(field, item, candidatesOf(field, doc, contextOf(at)));
          if (example) yield example;
        }
      })(),
    );
    const resolve = RANKED_FIELDS[field].resolve as (ranking: object) => FieldResult<unknown> | null;
    const resolved = tagged.map(({ doc }, at) => {
      const context = contextOf(at);
      const known = probabilities.get(notes[at]?.item.id ?? '');
      const { candidates } = candidatesOf(field, doc, context);
      return known ? resolve({ doc, context, candidates, probabilities: known }) : null;
    });
    for (const [at, result] of resolved.entries()) Object.assign(results[at] as object, { [field]: result });
  }
  const steps = tagged.map(({ doc }, at): StepExample | null => {
    const { name, company } = contextOf(at);
    return stepExample((notes[at] as TrainingNote).item, doc, name !== null || company !== null);
  });
  const hasSteps = learnFrom('nextSteps', steps.filter((each) => each !== null)); // prettier-ignore
  const isStep = learnFrom(
    'stepClauses',
    steps.flatMap((example, at) =>
      example ? clauseExamples((notes[at] as TrainingNote).item, example) : [],
    ),
  );
  const predictions = notes.map(({ item }, at): Prediction => {
    const { doc } = tagged[at] as TaggedNote;
    const explicit = explicitSteps(doc);
    const example = steps[at];
    const [nothing = 1] = hasSteps.get(item.id) ?? [];
    const likely =
      example &&
      chooseSteps(
        doc,
        example.clauses,
        nothing,
        example.clauses.map((_, clause) => isStep.get(`${item.id}#${clause}`)?.[1] ?? 0),
      );
    return {
      ...EMPTY_PREDICTION,
      ...(mapFields(RANKED_FIELD_NAMES, (field) => results[at]?.[field] ?? null) as Pick<
        Prediction,
        RankedField
      >),
      nextSteps: explicit === 'none' ? null : (explicit ?? likely ?? null),
    };
  });
  const scoredWithout = (rules: ReadonlySet<string>) =>
    notes.map(({ item }, at) => score(item, tagged[at] as TaggedNote, predictions[at] as Prediction, rules));
  return { scored: scoredWithout(without), scoredWithout, encoded: encoded as CrossValidation['encoded'] };
}

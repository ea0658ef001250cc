import { noteField } from '@debrief/contracts/note-fields';
import { VALUE_FIELDS, type ValueField } from '../notes/item.ts';
import type { Outcome, ValueVerdict, Verdict } from './judge.ts';

/** Shares from 0 to 1, or null if there are no notes to measure. */
export interface FieldMetrics {
  precision: number | null;
  recall: number | null;
  f1: number | null;
  /** Share of omitted values in notes with a value. */
  omitted: number | null;
  /** Share of invented values in notes without a value or with a forbidden value. */
  invented: number | null;
}

export interface Metrics {
  notes: number;
  fields: Record<ValueField, FieldMetrics>;
  /** Mean F1 of the fields that are not optional. */
  macroF1: number | null;
  omitted: number | null;
  invented: number | null;
  sentimentAccuracy: number | null;
  /** Mean F1 of the sentiments that occur, including null. */
  sentimentMacroF1: number | null;
  nextStepsRecalled: number | null;
  nextStepsRightlyNull: number | null;
  allSixRight: number | null;
  /** Share of correct currencies in notes with an amount and a labelled currency. */
  currencyRight: number | null;
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const mean = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return share(
    known.reduce((sum, value) => sum + value, 0),
    known.length,
  );
};
const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean) =>
  share(all.filter(holds).length, all.length);

const f1 = (right: number, falsePositives: number, falseNegatives: number) =>
  share(2 * right, 2 * right + falsePositives + falseNegatives);

const omittedOf = (verdicts: readonly ValueVerdict[]) =>
  shareOf(
    verdicts.filter(({ present }) => present),
    ({ outcome }) => outcome === 'omitted',
  );
const inventedOf = (verdicts: readonly ValueVerdict[]) =>
  shareOf(
    verdicts.filter(({ tempting }) => tempting),
    ({ outcome }) => outcome === 'invented',
  );

/** A wrong value counts as a false positive and a false negative. */
function fieldFigures(verdicts: readonly ValueVerdict[]): FieldMetrics {
  const count = (wanted: Outcome) => verdicts.filter(({ outcome }) => outcome === wanted).length;
  const right = count('right');
  const given = right + count('wrong') + count('invented');
  const present = verdicts.filter((verdict) => verdict.present).length;
  return {
    precision: share(right, given),
    recall: share(right, present),
    f1: f1(right, given - right, present - right),
    omitted: omittedOf(verdicts),
    invented: inventedOf(verdicts),
  };
}

function sentimentMacroF1(verdicts: readonly Verdict[]) {
  const pairs = verdicts.map(({ sentiment }) => sentiment);
  const classes = new Set(pairs.flatMap(({ expected, given }) => [expected, given]));
  return mean(
    [...classes].map((one) => {
      const right = pairs.filter(({ expected, given }) => expected === one && given === one).length;
      const given = pairs.filter((pair) => pair.given === one).length;
      const present = pairs.filter((pair) => pair.expected === one).length;
      return f1(right, given - right, present - right);
    }),
  );
}

export function metricsOf(verdicts: readonly Verdict[]): Metrics {
  const fields = Object.fromEntries(
    VALUE_FIELDS.map((field) => [field, fieldFigures(verdicts.flatMap(({ values }) => values[field] ?? []))]),
  ) as Record<ValueField, FieldMetrics>;
  const values = verdicts.flatMap((verdict) => Object.values(verdict.values));
  const steps = verdicts.map(({ nextSteps }) => nextSteps);
  return {
    notes: verdicts.length,
    fields,
    macroF1: mean(
      VALUE_FIELDS.filter((field) => !noteField(field).optional).map((field) => fields[field].f1),
    ),
    omitted: omittedOf(values),
    invented: inventedOf(values),
    sentimentAccuracy: shareOf(verdicts, ({ sentiment }) => sentiment.expected === sentiment.given),
    sentimentMacroF1: sentimentMacroF1(verdicts),
    nextStepsRecalled: shareOf(
      steps.filter(({ present }) => present),
      ({ recalled }) => recalled,
    ),
    nextStepsRightlyNull: shareOf(
      steps.filter(({ present }) => !present),
      ({ given }) => !given,
    ),
    allSixRight: shareOf(verdicts, (verdict) => verdict.allSixRight),
    currencyRight: shareOf(
      verdicts.filter(({ currencyRight }) => currencyRight !== undefined),
      ({ currencyRight }) => currencyRight === true,
    ),
  };
}

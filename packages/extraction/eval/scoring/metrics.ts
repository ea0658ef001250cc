import { noteField } from '@debrief/contracts/note-fields';
import { VALUE_FIELDS, type ValueField } from '../item.ts';
import type { Outcome, ValueVerdict, Verdict } from './judge.ts';

/** Shares from 0 to 1; null where there was nothing to measure. */
export interface FieldMetrics {
  precision: number | null;
  recall: number | null;
  f1: number | null;
  /** Of the notes with a value, how many got none. */
  omitted: number | null;
  /** Of the notes without a value or with a forbidden one, how many got a value that is not there or not theirs. */
  invented: number | null;
}

export interface Metrics {
  notes: number;
  fields: Record<ValueField, FieldMetrics>;
  /** The mean of the fields' F1, without fields that later versions added: their figure is beside it. */
  macroF1: number | null;
  /** Over these fields together. */
  omitted: number | null;
  invented: number | null;
  sentimentAccuracy: number | null;
  /** The mean of F1 over positive, neutral, negative and null, as far as they occur. */
  sentimentMacroF1: number | null;
  nextStepsRecalled: number | null;
  nextStepsRightlyNull: number | null;
  allSixRight: number | null;
  /** Of the notes with an amount that are labelled for its currency. */
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

const f1 = (right: number, falselyGiven: number, missed: number) =>
  share(2 * right, 2 * right + falselyGiven + missed);

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

/** A wrong value counts twice, as in any such measure: it is given falsely, and the right one is missed. */
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

/** Sums up the verdicts over a set of notes. */
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

import { needsCheck } from '@debrief/contracts/http/confidence';
import type { Extraction } from '../../src/domain/extractor.ts';
import type { ValueField } from '../item.ts';
import type { Verdict } from './judge.ts';

/** What is compared: the fields that hold one value, and the two that are told from the whole note. */
export type JudgedField = ValueField | 'sentiment' | 'nextSteps';

/** A value that an engine gave, with its confidence and whether the labels say the same. */
export interface JudgedValue {
  field: JudgedField;
  confidence: number;
  right: boolean;
}

/** The values that an engine gave for a note; a value without evidence has no confidence and is left out. */
export function judgedValues(
  verdict: Verdict,
  { evidence, sentiment, nextSteps }: Extraction,
): JudgedValue[] {
  const right: Partial<Record<JudgedField, boolean>> = {};
  for (const [field, { outcome }] of Object.entries(verdict.values))
    if (outcome !== 'omitted' && outcome !== 'rightly-null') right[field as ValueField] = outcome === 'right';
  if (sentiment !== null) right.sentiment = verdict.sentiment.expected === sentiment;
  if (nextSteps !== null) right.nextSteps = verdict.nextSteps.recalled;
  return Object.entries(right).flatMap(([name, isRight]) => {
    const field = name as JudgedField;
    const confidence = evidence[field]?.confidence;
    return confidence === undefined ? [] : [{ field, confidence, right: isRight }];
  });
}

/** Lower ends of the bins of a reliability diagram; the upper ones are narrow because most values are there. */
const BINS = [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99] as const;

export interface Bin {
  from: number;
  values: number;
  /** The mean of their confidences. */
  confidence: number;
  /** The share that is right. */
  right: number;
}

/** A reliability diagram: values by their confidence, with how many of them are right. Empty bins are left out. */
export const reliability = (values: readonly JudgedValue[]): Bin[] =>
  BINS.flatMap((from, at) => {
    const inside = values.filter(
      ({ confidence }) => confidence >= from && confidence < (BINS[at + 1] ?? Infinity),
    );
    const sum = inside.reduce((total, { confidence }) => total + confidence, 0);
    const right = inside.filter((value) => value.right).length;
    return inside.length === 0
      ? []
      : [{ from, values: inside.length, confidence: sum / inside.length, right: right / inside.length }];
  });

/** What the "Check" mark catches, and what it costs. Shares are null where there is nothing to share. */
export interface CheckMark {
  /** Of the wrong values, how many are marked. */
  wrongMarked: number | null;
  /** Of all values, how many are marked. */
  marked: number | null;
  /** Wrong values that are not marked. */
  wrongUnmarked: number;
}

export function checkMark(values: readonly JudgedValue[]): CheckMark {
  const wrong = values.filter(({ right }) => !right);
  const marked = (of: readonly JudgedValue[]) => of.filter((value) => needsCheck(value)).length;
  return {
    wrongMarked: wrong.length === 0 ? null : marked(wrong) / wrong.length,
    marked: values.length === 0 ? null : marked(values) / values.length,
    wrongUnmarked: wrong.length - marked(wrong),
  };
}

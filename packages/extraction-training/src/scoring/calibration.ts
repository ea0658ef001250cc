import { needsCheck } from '@debrief/contracts/http/confidence';
import type { Extraction } from '@debrief/extraction/extractor';
import type { ValueField } from '../notes/item.ts';
import type { Verdict } from './judge.ts';

export type JudgedField = ValueField | 'sentiment' | 'nextSteps';

export interface JudgedValue {
  field: JudgedField;
  confidence: number;
  right: boolean;
}

/** Omits values without evidence. */
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

/** Lower bounds of the confidence bins. Upper bins are narrow, because most confidences are high. */
const BINS = [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99] as const;

export interface Bin {
  from: number;
  values: number;
  confidence: number;
  right: number;
}

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

/**
 * Returns the shares of wrong values and of all values that are marked "Check", and the number of unmarked
 * wrong values.
 */
export function checkMark(values: readonly JudgedValue[]) {
  const wrong = values.filter(({ right }) => !right);
  const marked = (of: readonly JudgedValue[]) => of.filter((value) => needsCheck(value)).length;
  return {
    wrongMarked: wrong.length === 0 ? null : marked(wrong) / wrong.length,
    marked: values.length === 0 ? null : marked(values) / values.length,
    wrongUnmarked: wrong.length - marked(wrong),
  };
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { STYLES, VALUE_FIELDS } from './item.ts';
import { metricsOf } from './scoring/metrics.ts';
import type { Verdict } from './scoring/judge.ts';

/** By how much a figure may become worse before it is a failure. */
const TOLERANCE = 0.02;

export const BASELINE = new URL('baseline.json', import.meta.url);

/** Each figure that is watched, as a share. Those named after a fault are better when lower. */
export type Watched = Record<string, number>;

const lowerIsBetter = (name: string) => /omitted|invented/.test(name);

/** The figures of the whole set that must not become worse. */
export function watchedMetrics(verdicts: readonly Verdict[]): Watched {
  const all = metricsOf(verdicts);
  const adversarial = metricsOf(verdicts.filter(({ style }) => style === STYLES[6]));
  const figures: Record<string, number | null> = {
    ...Object.fromEntries(VALUE_FIELDS.map((field) => [`${field} F1`, all.fields[field].f1])),
    'macro-F1': all.macroF1,
    invented: all.invented,
    'invented, adversarial': adversarial.invented,
    'sentiment accuracy': all.sentimentAccuracy,
    'sentiment macro-F1': all.sentimentMacroF1,
    'next steps recalled': all.nextStepsRecalled,
    'next steps rightly null': all.nextStepsRightlyNull,
    'all six right': all.allSixRight,
  };
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) =>
      value === null ? [] : [[name, Math.round(value * 10_000) / 10_000]],
    ),
  );
}

/** A sentence for each figure that is worse than the baseline by more than the tolerance, or is gone. */
export function regressions(baseline: Watched, now: Watched, tolerance = TOLERANCE): string[] {
  return Object.entries(baseline).flatMap(([name, before]) => {
    const after = now[name];
    if (after === undefined) return [`${name}: was ${before}, is no longer measured`];
    const loss = lowerIsBetter(name) ? after - before : before - after;
    // The figures are rounded: a loss of the tolerance itself must not fail by the last digit of a double.
    return loss > tolerance + 1e-9 ? [`${name}: was ${before}, is ${after}`] : [];
  });
}

export const readBaseline = (): Watched =>
  z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(BASELINE, 'utf8')));

import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { VALUE_FIELDS } from '../notes/item.ts';
import { metricsOf } from '../scoring/metrics.ts';
import type { Verdict } from '../scoring/judge.ts';

const TOLERANCE = 0.02;

const BASELINE = new URL('../../baseline.json', import.meta.url);

type Figures = Record<string, number>;

const lowerIsBetter = (name: string) => /omitted|invented/.test(name);

export function watchedMetrics(verdicts: readonly Verdict[]): Figures {
  const all = metricsOf(verdicts);
  const adversarial = metricsOf(verdicts.filter(({ style }) => style === 'adversarial'));
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

export function regressions(baseline: Figures, now: Figures): string[] {
  return Object.entries(baseline).flatMap(([name, before]) => {
    const after = now[name];
    if (after === undefined) return [`${name}: was ${before}, is no longer measured`];
    const loss = lowerIsBetter(name) ? after - before : before - after;
    // Accepts a loss of exactly the tolerance despite rounding errors.
    return loss > TOLERANCE + 1e-9 ? [`${name}: was ${before}, is ${after}`] : [];
  });
}

export const readBaseline = (): Figures =>
  z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(BASELINE, 'utf8')));

export const writeBaseline = (figures: Figures): void =>
  writeFileSync(BASELINE, `${JSON.stringify(figures, null, 2)}\n`);

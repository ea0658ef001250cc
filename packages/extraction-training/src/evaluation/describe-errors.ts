import { VALUE_FIELDS } from '../notes/item.ts';
import type { Scored } from './evaluate.ts';
import { isRight } from '../scoring/judge.ts';

/** Returns undefined if all fields are correct. */
export function describeErrors({ item, note, verdict }: Scored): string | undefined {
  const { expected } = item;
  const lines = VALUE_FIELDS.flatMap((field) => {
    const judged = verdict.values[field];
    return judged && !isRight(judged)
      ? `  ${field} ${judged.outcome}: ${JSON.stringify(note[field])} for ${JSON.stringify(expected[field])}`
      : [];
  });
  if (expected.sentiment !== note.sentiment) {
    lines.push(`  sentiment: ${note.sentiment} for ${expected.sentiment}`);
  }
  const { present, given, recalled } = verdict.nextSteps;
  if (present ? !recalled : given) {
    const terms = expected.nextSteps?.terms ?? null;
    lines.push(`  nextSteps: ${JSON.stringify(note.nextSteps)} for ${JSON.stringify(terms)}`);
  }
  if (verdict.currencyRight === false) {
    lines.push(`  currency: ${note.dealCurrency ?? null} for ${item.currency ?? null}`);
  }
  if (lines.length === 0) return undefined;
  return [`${item.id}`, ...item.text.split('\n').map((line) => `  | ${line}`), ...lines].join('\n');
}

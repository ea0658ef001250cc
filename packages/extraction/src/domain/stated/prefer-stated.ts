import type { FieldResult } from '../field-result.ts';
import type { Stated } from './statements.ts';

/** The minimum confidence: the field is marked to be checked. */
const UNLIKELY = 0.01;

/**
 * The chosen value of a field, unless the note states another value explicitly. The learned weights choose among values:
 * they must not replace a value that is stated to be the contact's by none, or by one without an owner. Of several stated
 * values the most probable one is taken, the later of two equal ones; its confidence is its probability.
 */
export function preferStated<Value>(
  chosen: FieldResult<Value> | null,
  stated: readonly Stated<Value>[],
  chanceOf: (value: Value) => number,
): FieldResult<Value> | null {
  const known = stated.find(({ value }) => value === chosen?.value);
  if (chosen && known) return { ...chosen, stated: known.owned };
  const [first, ...others] = chosen ? stated.filter(({ owned }) => owned) : stated;
  if (!first) return chosen;
  const { value, span, owned } = others.reduce(
    (best, each) => (chanceOf(each.value) >= chanceOf(best.value) ? each : best),
    first,
  );
  const confidence = Math.max(UNLIKELY, Number(chanceOf(value).toFixed(2)));
  return { value, confidence, spans: [span], stated: owned };
}

import type { Found } from '../found.ts';
import type { Stated } from './statements.ts';

/** No weight speaks for it: it is marked to be checked. */
const UNLIKELY = 0.01;

/**
 * What was chosen for a field, unless the note states another value outright. The weights choose among values: they do not
 * put "none of them", or a value that is nobody's, in the place of one that is said to be the contact's. Of several stated
 * values the likeliest is taken, the later of two; it is as sure as the weights are of it, so that a person checks it.
 */
export function orStated<Value>(
  chosen: Found<Value> | null,
  stated: readonly Stated<Value>[],
  chanceOf: (value: Value) => number,
): Found<Value> | null {
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

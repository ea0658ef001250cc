import type { FieldResult } from '../field-result.ts';
import type { ExplicitStatement } from './explicit-statements.ts';

const MIN_CONFIDENCE = 0.01;

/**
 * Returns the predicted value, unless the text explicitly states another value. To replace a prediction, the
 * statement must name the owner. Of several stated values, returns the most probable or, if equal, the last.
 * The confidence is the model's probability.
 */
export function preferExplicit<Value>(
  predicted: FieldResult<Value> | null,
  statements: readonly ExplicitStatement<Value>[],
  probabilityOf: (value: Value) => number,
): FieldResult<Value> | null {
  const statement = statements.find(({ value }) => value === predicted?.value);
  if (predicted && statement) return { ...predicted, stated: statement.owned };
  const [first, ...others] = predicted ? statements.filter(({ owned }) => owned) : statements;
  if (!first) return predicted;
  const { value, span, owned } = others.reduce(
    (best, each) => (probabilityOf(each.value) >= probabilityOf(best.value) ? each : best),
    first,
  );
  const confidence = Math.max(MIN_CONFIDENCE, Number(probabilityOf(value).toFixed(2)));
  return { value, confidence, spans: [span], stated: owned };
}

import { Int32, Timestamp } from 'bson';
import { badValue, typeMismatch } from '../errors.ts';
import { describe } from '../indexes/duplicate-key.ts';
import { missing } from '../query/path.ts';
import { compare } from '../values/compare.ts';
import { isDocument, kindOf, type Doc } from '../values/kinds.ts';
import { add, isNumeric, multiply, type Numeric } from '../values/numbers.ts';
import type { Modification } from './parse.ts';

export type Change = (old: unknown, modification: Modification, doc: Doc, now: Date) => unknown;

function arithmetic(
  name: string,
  compute: (old: Numeric, operand: Numeric) => Numeric,
  initial: (operand: Numeric) => Numeric,
): Change {
  return (old, { operator, path, operand }, doc) => {
    if (!isNumeric(operand)) {
      throw typeMismatch(`Cannot ${name} with non-numeric argument: {${path}: ${describe(operand)}}`);
    }
    if (old === missing) return initial(operand);
    if (isNumeric(old)) return compute(old, operand);
    const field = path.split('.').at(-1);
    throw typeMismatch(
      `Cannot apply ${operator} to a value of non-numeric type. {_id: ${describe(doc['_id'])}} has the field '${field}' of non-numeric type ${kindOf(old)}`,
    );
  };
}

const keepIf =
  (keeps: (order: number) => boolean): Change =>
  (old, { operand }) =>
    old !== missing && keeps(compare(old, operand)) ? old : operand;

let lastSecond = 0;
let ordinal = 0;

/** Distinguishes timestamps of the same second. */
function timestamp(now: Date): Timestamp {
  const second = Math.floor(now.getTime() / 1000);
  ordinal = second === lastSecond ? ordinal + 1 : 1;
  lastSecond = second;
  return new Timestamp({ t: second, i: ordinal });
}

const currentDate: Change = (_old, { operand }, _doc, now) => {
  const type = isDocument(operand) ? operand['$type'] : 'date';
  if (type === 'timestamp') return timestamp(now);
  if (type === 'date' && (typeof operand === 'boolean' || isDocument(operand))) return now;
  throw badValue(
    "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
  );
};

export const scalarOperators: Readonly<Record<string, Change>> = {
  $set: (_old, { operand }) => operand,
  $setOnInsert: (_old, { operand }) => operand,
  $inc: arithmetic('increment', add, (operand) => operand),
  $mul: arithmetic('multiply', multiply, (operand) => multiply(operand, new Int32(0))),
  $min: keepIf((order) => order <= 0),
  $max: keepIf((order) => order >= 0),
  $currentDate: currentDate,
};

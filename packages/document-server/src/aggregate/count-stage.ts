import { isDocument, type Doc } from '../values/kinds.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';

const isOne = (value: unknown) => isNumeric(value) && toDouble(value) === 1;

/**
 * Returns the name of the count field if this is the only stage, as drivers send it for countDocuments:
 * `{ $group: { _id: 1, n: { $sum: 1 } } }`.
 */
export function countedField([stage, ...others]: readonly Doc[]): string | undefined {
  const group = stage?.['$group'];
  if (others.length > 0 || !isDocument(group)) return undefined;
  const { _id, ...fields } = group;
  const [entry, ...more] = Object.entries(fields);
  if (!entry || more.length > 0 || !isOne(_id)) return undefined;
  const [field, sum] = entry;
  return isDocument(sum) && Object.keys(sum).join() === '$sum' && isOne(sum['$sum']) ? field : undefined;
}

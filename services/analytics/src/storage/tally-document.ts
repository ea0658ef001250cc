import { Schema } from 'mongoose';
import { dimensions, emptyTally, type Tally } from '../domain/tally.ts';

/** Names are escaped, because they are field names. */
export type TallyDocument = Partial<Record<(typeof dimensions)[number], Record<string, number>>> & {
  views?: number;
  bots?: number;
};

export const tallyFields = {
  views: Number,
  bots: Number,
  ...Object.fromEntries(dimensions.map((dimension) => [dimension, Schema.Types.Mixed])),
};

/**
 * In updates, dots and dollars in field names have a meaning, and null bytes are invalid. `%` is the escape
 * character, so it comes first.
 */
const escapes = [
  ['%', '%25'],
  ['.', '%2e'],
  ['$', '%24'],
  ['\0', '%00'],
] as const;

const fieldOf = (name: string) => escapes.reduce((text, [sign, code]) => text.replaceAll(sign, code), name);

const nameOf = (field: string) =>
  field.includes('%')
    ? escapes.reduceRight<string>((text, [sign, code]) => text.replaceAll(code, () => sign), field)
    : field;

export const readTally = (document: TallyDocument): Tally => {
  const tally = { ...emptyTally(), views: document.views ?? 0, bots: document.bots ?? 0 };
  for (const dimension of dimensions)
    for (const [field, count] of Object.entries(document[dimension] ?? {}))
      tally[dimension].set(nameOf(field), count);
  return tally;
};

export const writeTally = (tally: Tally): Required<TallyDocument> => {
  const { views, bots } = tally;
  const fields = dimensions.map((dimension) => [
    dimension,
    Object.fromEntries([...tally[dimension]].map(([name, count]) => [fieldOf(name), count])),
  ]);
  return { views, bots, ...Object.fromEntries(fields) };
};

export const increments = (tally: Tally): Record<string, number> => {
  const fields: Record<string, number> = { views: tally.views, bots: tally.bots };
  for (const dimension of dimensions)
    for (const [name, count] of tally[dimension]) fields[`${dimension}.${fieldOf(name)}`] = count;
  return fields;
};

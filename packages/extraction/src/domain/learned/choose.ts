/** The features of an option, by name: "-1:from", "label:company". */
type Features = readonly string[];

/**
 * One candidate. Its score is the sum of its features' weights in each of its groups: the weights for every note (''), and
 * those of a kind of note or of a class.
 */
export interface Option {
  readonly groups: readonly string[];
  readonly features: Features;
}

/** The weight of each feature, by group; a missing feature has weight 0. Learned by eval/fit. */
export type Weights = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Weights by a hash of group and feature, sorted by hash: a tenth of the memory that the names would take. */
export interface Model {
  readonly hashes: Uint32Array;
  /** In hundredths. */
  readonly weights: Int16Array;
}

const HUNDRED = 100;

/** FNV-1a (Fowler, Noll and Vo), over UTF-16 units. */
function hashOf(text: string, from = 0x811c9dc5): number {
  let hash = from;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const groupHash = (group: string) => hashOf(`${group}|`);

export function createModel(weights: Weights): Model {
  const hashed = new Map<number, number>();
  for (const [group, of] of Object.entries(weights)) {
    const from = groupHash(group);
    for (const [feature, weight] of Object.entries(of)) hashed.set(hashOf(feature, from), weight);
  }
  const sorted = [...hashed].sort(([one], [other]) => one - other);
  return {
    hashes: Uint32Array.from(sorted, ([hash]) => hash),
    weights: Int16Array.from(sorted, ([, weight]) => Math.round(weight * HUNDRED)),
  };
}

function weightOf({ hashes, weights }: Model, hash: number): number {
  let [low, high] = [0, hashes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((hashes[middle] ?? 0) < hash) low = middle + 1;
    else high = middle;
  }
  return hashes[low] === hash ? (weights[low] ?? 0) / HUNDRED : 0;
}

/** The sum of what the features say: log-odds, up to what all options share. */
const scoreOption = (model: Model, { groups, features }: Option): number => {
  let sum = 0;
  for (const group of groups) {
    const from = groupHash(group);
    for (const feature of features) sum += weightOf(model, hashOf(feature, from));
  }
  return sum;
};

/** The probabilities that belong to log-odds. */
export const softmax = (scores: readonly number[]): number[] => {
  const highest = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - highest));
  const total = raised.reduce((sum, value) => sum + value, 0);
  return raised.map((value) => value / total);
};

export interface Choice<One> {
  readonly option: One;
  /** 0 to 1. */
  readonly probability: number;
}

/** How likely "none of them" is, then each option; together 1. */
export const probabilitiesOf = (model: Model, options: readonly Option[], none: Option): number[] =>
  softmax([none, ...options].map((option) => scoreOption(model, option)));

/** The likeliest of some options, or null where "none of them" is likelier. */
export function choose<One extends Option>(
  model: Model,
  options: readonly One[],
  none: Option,
): Choice<One> | null {
  const chances = probabilitiesOf(model, options, none);
  let best = 0;
  for (const [index, chance] of chances.entries()) if (chance > (chances[best] ?? 0)) best = index;
  const option = options[best - 1];
  return option ? { option, probability: chances[best] ?? 0 } : null;
}

/** What is true of an option, by name: "-1:from", "label:company". */
export type Features = readonly string[];

/**
 * One of several things that may be meant. Its features are weighed with the weights of each of its groups: those that
 * hold for every note (''), and those of a kind of note or of a class.
 */
export interface Option {
  readonly groups: readonly string[];
  readonly features: Features;
}

/** How much each feature speaks for an option, by group; what is not in it says nothing. Learned by eval/fit. */
export type Weights = Readonly<Record<string, Readonly<Record<string, number>>>>;
export type Model = ReadonlyMap<string, ReadonlyMap<string, number>>;

export const modelOf = (weights: Weights): Model =>
  new Map(Object.entries(weights).map(([group, of]) => [group, new Map(Object.entries(of))]));

/** The sum of what the features say: log-odds, up to what all options share. */
export const weigh = (model: Model, { groups, features }: Option): number => {
  let sum = 0;
  for (const group of groups) {
    const weights = model.get(group);
    if (weights) for (const feature of features) sum += weights.get(feature) ?? 0;
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
export const chancesOf = (model: Model, options: readonly Option[], none: Option): number[] =>
  softmax([none, ...options].map((option) => weigh(model, option)));

/** The likeliest of some options, or null where "none of them" is likelier. */
export function choose<One extends Option>(
  model: Model,
  options: readonly One[],
  none: Option,
): Choice<One> | null {
  const chances = chancesOf(model, options, none);
  let best = 0;
  for (const [index, chance] of chances.entries()) if (chance > (chances[best] ?? 0)) best = index;
  const option = options[best - 1];
  return option ? { option, probability: chances[best] ?? 0 } : null;
}

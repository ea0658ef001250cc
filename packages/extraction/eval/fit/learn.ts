import { softmax, type Option, type Weights } from '../../src/domain/learned/choose.ts';
import { sourceOf } from '../item.ts';

/** One decision of one note: what could be chosen, and what is right. The first option is "none of them". */
export interface Example {
  readonly id: string;
  readonly options: readonly Option[];
  /** The options that are right; 0 where nothing is. Nothing is learned from an example of which it is not known. */
  readonly right: readonly number[];
}

export interface Settings {
  readonly epochs: number;
  /** How strongly weights are drawn to zero; keeps rare features from being believed. */
  readonly decay: number;
  readonly rate: number;
  /** Features of fewer examples than this are left out. */
  readonly rare: number;
  /** Weights nearer to nought than this are left out. */
  readonly least: number;
}

/** An option as the ids of its features. */
type Ids = Int32Array;

interface Coded {
  readonly id: string;
  readonly options: readonly Ids[];
  readonly right: ReadonlySet<number>;
}

/** Examples whose features are numbers; kept, for they are learned from several times. */
export interface Coding {
  readonly coded: readonly Coded[];
  /** Group and feature of each id. */
  readonly names: readonly (readonly [group: string, feature: string])[];
}

export function code(examples: readonly Example[], rare: number): Coding {
  const counts = new Map<string, Map<string, number>>();
  for (const { options } of examples) {
    const seen = new Set<string>();
    for (const { groups, features } of options)
      for (const group of groups) {
        const of = counts.get(group) ?? new Map<string, number>();
        counts.set(group, of);
        for (const feature of features) {
          const key = `${group}|${feature}`;
          if (seen.has(key)) continue;
          seen.add(key);
          of.set(feature, (of.get(feature) ?? 0) + 1);
        }
      }
  }
  const names: (readonly [string, string])[] = [];
  const ids = new Map<string, Map<string, number>>();
  for (const [group, of] of counts) {
    const known = new Map<string, number>();
    ids.set(group, known);
    for (const [feature, count] of of) {
      if (count < rare) continue;
      known.set(feature, names.length);
      names.push([group, feature]);
    }
  }
  const coded = examples.map(({ id, options, right }): Coded => ({
    id,
    options: options.map(({ groups, features }) =>
      Int32Array.from(
        new Set(groups.flatMap((group) => features.flatMap((feature) => ids.get(group)?.get(feature) ?? []))),
      ),
    ),
    right: new Set(right),
  }));
  return { coded, names };
}

/** A generator of the same numbers every time, 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<One>(all: readonly One[], next: () => number): One[] {
  const result = [...all];
  for (let i = result.length - 1; i > 0; i -= 1) {
    const j = Math.floor(next() * (i + 1));
    [result[i], result[j]] = [result[j] as One, result[i] as One];
  }
  return result;
}

const chancesOf = (options: readonly Ids[], weights: Float64Array) =>
  softmax(
    options.map((ids) => {
      let sum = 0;
      for (const id of ids) sum += weights[id] ?? 0;
      return sum;
    }),
  );

/**
 * Multinomial logistic regression by AdaGrad: the weights under which the right options are likely. Where several are
 * right, together. The same examples in the same order give the same weights.
 */
function learn(all: readonly Coded[], size: number, { epochs, decay, rate }: Settings): Float64Array {
  const coded = all.filter(({ right }) => right.size > 0);
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-8);
  const slope = new Float64Array(size);
  const next = numbers(1);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { options, right } of shuffled(coded, next)) {
      const chances = chancesOf(options, weights);
      const rightChance = Math.max(
        1e-9,
        [...right].reduce((sum, at) => sum + (chances[at] ?? 0), 0),
      );
      const touched = new Set<number>();
      for (const [at, ids] of options.entries()) {
        const chance = chances[at] ?? 0;
        const error = chance - (right.has(at) ? chance / rightChance : 0);
        if (Math.abs(error) < 1e-5) continue;
        for (const id of ids) {
          slope[id] = (slope[id] ?? 0) + error;
          touched.add(id);
        }
      }
      for (const id of touched) {
        const gradient = (slope[id] ?? 0) + decay * (weights[id] ?? 0);
        slope[id] = 0;
        squares[id] = (squares[id] ?? 0) + gradient * gradient;
        weights[id] = (weights[id] ?? 0) - (rate * gradient) / Math.sqrt(squares[id] ?? 1);
      }
    }
  }
  return weights;
}

/** The weights of all examples: small ones left out, the others rounded. */
export function fit({ coded, names }: Coding, settings: Settings): Weights {
  const learned = learn(coded, names.length, settings);
  const weights: Record<string, Record<string, number>> = {};
  const kept = names
    .map(([group, feature], id) => ({ group, feature, weight: Number((learned[id] ?? 0).toFixed(2)) }))
    .filter(({ weight }) => Math.abs(weight) >= settings.least)
    .sort((a, b) => (a.group === b.group ? (a.feature < b.feature ? -1 : 1) : a.group < b.group ? -1 : 1));
  for (const { group, feature, weight } of kept) (weights[group] ??= {})[feature] = weight;
  return weights;
}

const FOLDS = 5;

/** For every example the chances of its options by weights that were learned without it. */
export function crossed({ coded, names }: Coding, settings: Settings): Map<string, number[]> {
  const fold = (id: string) =>
    [...sourceOf(id)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_537, 7) % FOLDS;
  const chances = new Map<string, number[]>();
  for (let out = 0; out < FOLDS; out += 1) {
    const weights = learn(
      coded.filter(({ id }) => fold(id) !== out),
      names.length,
      settings,
    ).map((weight) => (Math.abs(weight) >= settings.least ? weight : 0));
    for (const { id, options } of coded) if (fold(id) === out) chances.set(id, chancesOf(options, weights));
  }
  return chances;
}

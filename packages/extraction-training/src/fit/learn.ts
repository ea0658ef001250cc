import { softmax, type Candidate, type FeatureGroup, type Weights } from '@debrief/extraction/ranking/ranker';
import { sourceOf } from '../notes/item.ts';

/** Training example. The first candidate is "none". */
export interface Example {
  readonly id: string;
  readonly candidates: readonly Candidate[];
  /** Indexes of the correct candidates. Training ignores examples without a correct candidate. */
  readonly correct: readonly number[];
}

export interface Settings {
  readonly epochs: number;
  readonly rate: number;
  /** L2 regularization strength. */
  readonly decay: number;
  /** L1 regularization strength. */
  readonly sparsity: number;
  readonly minExamples: number;
  readonly minWeight: number;
}

type Ids = Int32Array;

interface EncodedExample {
  readonly id: string;
  readonly candidates: readonly Ids[];
  readonly correct: ReadonlySet<number>;
}

interface FeatureName {
  readonly weightGroup: string;
  readonly group: FeatureGroup;
  readonly feature: string;
}

export interface EncodedExamples {
  readonly examples: readonly EncodedExample[];
  readonly names: readonly FeatureName[];
}

/** Creates an encoder that stores features as integer ids, because their names would not fit into memory. */
export function createEncoder() {
  const ids = new Map<string, Map<string, number>>();
  const names: FeatureName[] = [];
  const counts: number[] = [];
  const examples: EncodedExample[] = [];
  const idOf = (weightGroup: string, group: FeatureGroup, feature: string) => {
    let known = ids.get(weightGroup);
    if (!known) ids.set(weightGroup, (known = new Map()));
    let id = known.get(feature);
    if (id === undefined) {
      known.set(feature, (id = names.length));
      names.push({ weightGroup, group, feature });
      counts.push(0);
    }
    return id;
  };
  const add = ({ id, candidates, correct }: Example) => {
    const encoded = candidates.map(({ weightGroups, features }) => {
      const found = new Set<number>();
      for (const weightGroup of weightGroups)
        for (const [group, all] of Object.entries(features))
          for (const feature of all) found.add(idOf(weightGroup, group as FeatureGroup, feature));
      return Int32Array.from(found);
    });
    for (const feature of new Set(encoded.flatMap((each) => [...each])))
      counts[feature] = (counts[feature] ?? 0) + 1;
    examples.push({ id, candidates: encoded, correct: new Set(correct) });
  };
  const encoded = (minExamples: number): EncodedExamples =>
    select({ examples, names }, (_, id) => (counts[id] ?? 0) >= minExamples);
  return { add, encoded };
}

export function select(
  { examples, names }: EncodedExamples,
  isKept: (name: FeatureName, id: number) => boolean,
): EncodedExamples {
  const newIds = new Int32Array(names.length).fill(-1);
  const kept: FeatureName[] = [];
  for (const [id, name] of names.entries()) if (isKept(name, id)) newIds[id] = kept.push(name) - 1;
  return {
    names: kept,
    examples: examples.map((example) => ({
      ...example,
      candidates: example.candidates.map((ids) => ids.map((id) => newIds[id] ?? -1).filter((id) => id >= 0)),
    })),
  };
}

function randomNumbers(seed: number): () => number {
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

const probabilitiesOf = (candidates: readonly Ids[], weights: Float64Array) =>
  softmax(
    candidates.map((ids) => {
      let sum = 0;
      for (const id of ids) sum += weights[id] ?? 0;
      return sum;
    }),
  );

const shrink = (weight: number, by: number) => Math.sign(weight) * Math.max(0, Math.abs(weight) - by);

/**
 * Learns a multinomial logistic regression with AdaGrad, and L1 and L2 regularization. If several candidates
 * are correct, maximizes the sum of their probabilities. The result is deterministic.
 */
function descend(
  { examples, names }: EncodedExamples,
  { epochs, decay, rate, sparsity }: Settings,
): Float64Array {
  const known = examples.filter(({ correct }) => correct.size > 0);
  const weights = new Float64Array(names.length);
  const squares = new Float64Array(names.length).fill(1e-8);
  const slopes = new Float64Array(names.length);
  const next = randomNumbers(1);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { candidates, correct } of shuffled(known, next)) {
      const probabilities = probabilitiesOf(candidates, weights);
      let ofCorrect = 1e-9;
      for (const at of correct) ofCorrect += probabilities[at] ?? 0;
      const touched: number[] = [];
      for (const [at, ids] of candidates.entries()) {
        const probability = probabilities[at] ?? 0;
        const error = probability - (correct.has(at) ? probability / ofCorrect : 0);
        if (Math.abs(error) < 1e-5) continue;
        for (const id of ids) {
          if (slopes[id] === 0) touched.push(id);
          slopes[id] = (slopes[id] ?? 0) + error;
        }
      }
      for (const id of touched) {
        const slope = slopes[id] ?? 0;
        if (slope === 0) continue;
        const gradient = slope + decay * (weights[id] ?? 0);
        slopes[id] = 0;
        squares[id] = (squares[id] ?? 0) + gradient * gradient;
        const step = rate / Math.sqrt(squares[id] ?? 1);
        weights[id] = shrink((weights[id] ?? 0) - step * gradient, step * sparsity);
      }
    }
  }
  return weights;
}

/**
 * Selects features with L1 regularization, then learns their weights without it, because L1 shrinks weights
 * (relaxed lasso, Meinshausen 2007).
 */
function learn(encoded: EncodedExamples, settings: Settings): Float64Array {
  const weights = descend(encoded, settings);
  if (settings.sparsity === 0) return weights;
  const isKept = (id: number) => Math.abs(weights[id] ?? 0) >= settings.minWeight;
  const selected = descend(
    select(encoded, (_, id) => isKept(id)),
    { ...settings, sparsity: 0 },
  );
  let next = 0;
  return weights.map((_, id) => (isKept(id) ? (selected[next++] ?? 0) : 0));
}

export function fit(encoded: EncodedExamples, settings: Settings): Weights {
  const learned = learn(encoded, settings);
  const weights: Record<string, Record<string, number>> = {};
  const kept = encoded.names
    .map(({ weightGroup, feature }, id) => ({
      weightGroup,
      feature,
      weight: Number((learned[id] ?? 0).toFixed(2)),
    }))
    .filter(({ weight }) => Math.abs(weight) >= settings.minWeight);
  for (const { weightGroup, feature, weight } of kept) (weights[weightGroup] ??= {})[feature] = weight;
  return weights;
}

const FOLDS = 5;

const foldOf = (id: string) =>
  [...sourceOf(id)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_537, 7) % FOLDS;

export function crossValidate(encoded: EncodedExamples, settings: Settings): Map<string, number[]> {
  const probabilities = new Map<string, number[]>();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const rest = encoded.examples.filter(({ id }) => foldOf(id) !== fold);
    const weights = learn({ examples: rest, names: encoded.names }, settings).map((weight) =>
      Math.abs(weight) >= settings.minWeight ? weight : 0,
    );
    for (const { id, candidates } of encoded.examples)
      if (foldOf(id) === fold) probabilities.set(id, probabilitiesOf(candidates, weights));
  }
  return probabilities;
}

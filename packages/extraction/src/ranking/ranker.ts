import type { Span } from '../document/spans.ts';

/** Kinds of features. An evaluation can disable each except `always` to measure its effect. */
export const FEATURE_GROUPS = [
  'always',
  'tagger',
  'words',
  'context',
  'position',
  'speakers',
  'people',
  'source',
  'shape',
  'counts',
  'cues',
] as const;
export type FeatureGroup = (typeof FEATURE_GROUPS)[number];

/** Names of active features by group: `{ context: ['-1:from'], source: ['label:company'] }`. */
export type Features = Readonly<Partial<Record<FeatureGroup, readonly string[]>>>;

/**
 * Possible value of a field or decision. Its score is the sum of the weights of its features in its weight
 * groups.
 */
export interface Candidate {
  /** '' for the weights of all notes, a style for the weights of that style, or a class. */
  readonly weightGroups: readonly string[];
  readonly features: Features;
}

export interface ValueCandidate<Value> extends Candidate {
  readonly value: Value;
  readonly spans: readonly Span[];
}

export interface Candidates<One extends Candidate> {
  readonly candidates: readonly One[];
  readonly none: Candidate;
}

/** Weight by weight group and feature. The weight of a missing feature is 0. */
export type Weights = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Weights by the hash of weight group and feature, sorted by hash. Hashes need less memory than names. */
export interface Model {
  readonly hashes: Uint32Array;
  /** Weights in hundredths. */
  readonly weights: Int16Array;
}

const HUNDRED = 100;

/** FNV-1a hash (Fowler, Noll and Vo) of UTF-16 units. */
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

/** Number of leading bits that group the hashes for lookups. */
const GROUP_BITS = 12;
const groupStarts = new WeakMap<Model, Uint32Array>();

function groupStartsOf(model: Model): Uint32Array {
  const known = groupStarts.get(model);
  if (known) return known;
  const starts = new Uint32Array(2 ** GROUP_BITS + 1);
  for (const hash of model.hashes) starts[(hash >>> (32 - GROUP_BITS)) + 1]! += 1;
  for (let at = 1; at < starts.length; at += 1) starts[at]! += starts[at - 1] ?? 0;
  groupStarts.set(model, starts);
  return starts;
}

function weightOf({ hashes, weights }: Model, starts: Uint32Array, hash: number): number {
  const group = hash >>> (32 - GROUP_BITS);
  let [low, high] = [starts[group] ?? 0, starts[group + 1] ?? 0];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((hashes[middle] ?? 0) < hash) low = middle + 1;
    else high = middle;
  }
  return hashes[low] === hash ? (weights[low] ?? 0) / HUNDRED : 0;
}

/** Returns log-odds, up to a constant that all candidates share. */
function scoreOf(model: Model, { weightGroups, features }: Candidate): number {
  const starts = groupStartsOf(model);
  let sum = 0;
  for (const group of weightGroups) {
    const from = groupHash(group);
    for (const names of Object.values(features))
      for (const name of names) sum += weightOf(model, starts, hashOf(name, from));
  }
  return sum;
}

export const softmax = (scores: readonly number[]): number[] => {
  const highest = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - highest));
  const total = raised.reduce((sum, value) => sum + value, 0);
  return raised.map((value) => value / total);
};

/** Returns the probability of `none`, followed by those of the candidates. Their sum is 1. */
export const probabilitiesOf = (model: Model, { candidates, none }: Candidates<Candidate>): number[] =>
  softmax([none, ...candidates].map((candidate) => scoreOf(model, candidate)));

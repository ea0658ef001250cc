import type { Span } from '../reading/spans.ts';
import type { Piece } from './pieces.ts';

/** What a piece of a note may be part of, and a note may tell, in the order of the reader's answers. */
export const ROLES = [
  'contactName',
  'companyName',
  'contactEmail',
  'contactPhone',
  'dealSize',
  'nextSteps',
] as const;
export type Role = (typeof ROLES)[number];

/** The feelings the reader tells apart, in the order of its answers; null is that nobody was heard. */
export const FEELINGS = [null, 'positive', 'neutral', 'negative'] as const;

/** The neural reader's predictions for a note; all numbers are log-odds. */
export interface Reading {
  /** Of a very long note the first and the last alone. */
  pieces: readonly Piece[];
  /** For each piece, how likely it is part of each of the roles. */
  roles: Float32Array;
  /** How likely each of the feelings is, up to what they share, then how likely each of the roles is filled. */
  note: Float32Array;
}

/** Reads a note with a neural network. Rejects when the network cannot be run. */
export interface Reader {
  read(text: string): Promise<Reading>;
}

/** The predictions for a note that was not read. */
export const EMPTY_READING: Reading = {
  pieces: [],
  roles: new Float32Array(),
  note: new Float32Array(FEELINGS.length + ROLES.length),
};

/** The log-odds of pieces that were not read. */
const MIN_LOG_ODDS = -8;

/** The first piece that ends behind a place. */
function pieceAt(pieces: readonly Piece[], place: number): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.end ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The scores of a span for a role: on average, together, and at its edges. */
export interface SpanScores {
  /** How many pieces it has. */
  pieces: number;
  mean: number;
  /** The higher, the likelier is every piece of it and none around it. */
  sum: number;
  least: number;
  before: number;
  first: number;
  last: number;
  after: number;
}

export function spanScores({ pieces, roles }: Reading, role: Role, { start, end }: Span): SpanScores {
  const at = (index: number) => roles[index * ROLES.length + ROLES.indexOf(role)] ?? MIN_LOG_ODDS;
  const from = pieceAt(pieces, start);
  let [to, sum, least] = [from, 0, Infinity];
  for (; to < pieces.length && (pieces[to]?.start ?? Infinity) < end; to += 1) {
    sum += at(to);
    least = Math.min(least, at(to));
  }
  if (to === from) return { pieces: 0, mean: MIN_LOG_ODDS, sum: MIN_LOG_ODDS, least: MIN_LOG_ODDS, before: MIN_LOG_ODDS, first: MIN_LOG_ODDS, last: MIN_LOG_ODDS, after: MIN_LOG_ODDS }; // prettier-ignore
  return {
    pieces: to - from,
    mean: sum / (to - from),
    sum,
    least,
    before: at(from - 1),
    first: at(from),
    last: at(to - 1),
    after: at(to),
  };
}

/** The log-odds that a note has a value for a role. */
export const presenceScore = ({ note }: Reading, role: Role): number =>
  note[FEELINGS.length + ROLES.indexOf(role)] ?? 0;

/** The spans whose pieces reach a threshold for a role. */
export function predictedSpans({ pieces, roles }: Reading, role: Role, enough: number): Span[] {
  const found: Span[] = [];
  let open: Span | null = null;
  for (const [index, { start, end }] of pieces.entries()) {
    if ((roles[index * ROLES.length + ROLES.indexOf(role)] ?? MIN_LOG_ODDS) < enough) open = null;
    else if (open) open.end = end;
    else found.push((open = { start, end }));
  }
  return found;
}

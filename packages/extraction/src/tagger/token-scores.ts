import type { Span } from '../document/spans.ts';
import type { WordPiece } from './word-pieces.ts';

/** Fields that the tagger scores, in the order of its output. */
export const ROLES = [
  'contactName',
  'companyName',
  'contactEmail',
  'contactPhone',
  'dealSize',
  'nextSteps',
] as const;
export type Role = (typeof ROLES)[number];

/** Sentiments in the order of the tagger's output. Null means no exchange with the customer. */
export const SENTIMENTS = [null, 'positive', 'neutral', 'negative'] as const;

export interface TokenScores {
  /** Word pieces. For a very long note, only the pieces at the start and the end. */
  pieces: readonly WordPiece[];
  /** Log-odds by piece and role, in row-major order. */
  roles: Float32Array;
  /** Logits of the sentiments, followed by the log-odds that the note has a value for each role. */
  note: Float32Array;
}

export interface Tagger {
  tag(text: string): Promise<TokenScores>;
}

export const NO_TOKEN_SCORES: TokenScores = {
  pieces: [],
  roles: new Float32Array(),
  note: new Float32Array(SENTIMENTS.length + ROLES.length),
};

const MIN_LOG_ODDS = -8;

function pieceAt(pieces: readonly WordPiece[], position: number): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.end ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

export interface SpanScores {
  pieces: number;
  mean: number;
  sum: number;
  least: number;
  before: number;
  first: number;
  last: number;
  after: number;
}

const NO_SPAN_SCORES: SpanScores = {
  pieces: 0,
  mean: MIN_LOG_ODDS,
  sum: MIN_LOG_ODDS,
  least: MIN_LOG_ODDS,
  before: MIN_LOG_ODDS,
  first: MIN_LOG_ODDS,
  last: MIN_LOG_ODDS,
  after: MIN_LOG_ODDS,
};

export function spanScores({ pieces, roles }: TokenScores, role: Role, { start, end }: Span): SpanScores {
  const column = ROLES.indexOf(role);
  const at = (index: number) => roles[index * ROLES.length + column] ?? MIN_LOG_ODDS;
  const from = pieceAt(pieces, start);
  let [to, sum, least] = [from, 0, Infinity];
  for (; to < pieces.length && (pieces[to]?.start ?? Infinity) < end; to += 1) {
    sum += at(to);
    least = Math.min(least, at(to));
  }
  if (to === from) return NO_SPAN_SCORES;
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

export const presenceScore = ({ note }: TokenScores, role: Role): number =>
  note[SENTIMENTS.length + ROLES.indexOf(role)] ?? 0;

export function predictedSpans({ pieces, roles }: TokenScores, role: Role, threshold: number): Span[] {
  const found: Span[] = [];
  let open: Span | null = null;
  for (const [index, { start, end }] of pieces.entries()) {
    if ((roles[index * ROLES.length + ROLES.indexOf(role)] ?? MIN_LOG_ODDS) < threshold) open = null;
    else if (open) open.end = end;
    else found.push((open = { start, end }));
  }
  return found;
}

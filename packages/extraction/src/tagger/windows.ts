import { splitIntoPieces, type WordPiece, type Vocabulary } from './word-pieces.ts';
import { SENTIMENTS, ROLES } from './token-scores.ts';

/**
 * Range of pieces that are scored together. Pieces before `own` take the scores of the previous window, which
 * has more context for them.
 */
export interface Window {
  from: number;
  to: number;
  own: number;
}

/** Pieces per window: the encoder's maximum of 512, without [CLS] and [SEP]. */
export const WINDOW = 510;
const OVERLAP = 128;
const piecesIn = (windows: number) => WINDOW + (windows - 1) * (WINDOW - OVERLAP);

/**
 * Only the start and the end of a longer text are tagged, because people are introduced first and agree on
 * next steps last.
 */
export const OPENING_PIECES = piecesIn(4);
export const CLOSING_PIECES = piecesIn(2);

/** Returns overlapping windows, so that each piece has context on both sides. */
export function splitIntoWindows(pieces: number): Window[] {
  const windows: Window[] = [{ from: 0, to: Math.min(pieces, WINDOW), own: 0 }];
  for (let from = WINDOW - OVERLAP; from + OVERLAP < pieces; from += WINDOW - OVERLAP)
    windows.push({ from, to: Math.min(pieces, from + WINDOW), own: from + OVERLAP / 2 });
  return windows;
}

export function piecesByWindow(
  text: string,
  vocabulary: Vocabulary,
): { pieces: WordPiece[]; windows: Window[] } {
  const all = splitIntoPieces(text, vocabulary);
  if (all.length <= OPENING_PIECES + CLOSING_PIECES)
    return { pieces: all, windows: splitIntoWindows(all.length) };
  const closing = splitIntoWindows(CLOSING_PIECES).map(({ from, to, own }) => ({
    from: from + OPENING_PIECES,
    to: to + OPENING_PIECES,
    own: own + OPENING_PIECES,
  }));
  return {
    pieces: [...all.slice(0, OPENING_PIECES), ...all.slice(-CLOSING_PIECES)],
    windows: [...splitIntoWindows(OPENING_PIECES), ...closing],
  };
}

export interface WindowScores {
  readonly roles: Float32Array;
  readonly note: Float32Array;
}

/** Weight of the first and the last window in the mean sentiment. */
const END_WEIGHT = 2;

/**
 * Combines window scores: each piece from its own window, the weighted mean of the sentiment, and the maximum
 * for each role.
 */
export function combineWindows(windows: readonly Window[], scores: readonly WindowScores[]): WindowScores {
  const roles = new Float32Array(ROLES.length * (windows.at(-1)?.to ?? 0));
  const note = new Float32Array(SENTIMENTS.length + ROLES.length)
    .fill(-Infinity)
    .fill(0, 0, SENTIMENTS.length);
  const weights = windows.map((_, index) => (index === 0 || index === windows.length - 1 ? END_WEIGHT : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, { from, own }] of windows.entries()) {
    const window = scores[index];
    if (!window) continue;
    const share = (weights[index] ?? 0) / total;
    roles.set(window.roles.subarray((own - from) * ROLES.length), own * ROLES.length);
    for (const [at, score] of window.note.entries())
      note[at] =
        at < SENTIMENTS.length ? (note[at] ?? 0) + score * share : Math.max(note[at] ?? -Infinity, score);
  }
  return { roles, note };
}

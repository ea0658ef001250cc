import { piecesOf, type Piece, type Vocabulary } from './pieces.ts';
import { FEELINGS, ROLES } from './reading.ts';

/** A stretch of pieces that is read at once, of which those from `own` on count; those before were read with more around them. */
export interface Window {
  from: number;
  /** Exclusive. */
  to: number;
  own: number;
}

/** Pieces of a window; with the marks at its ends 512, as many as the encoder has places for. */
export const WINDOW = 510;
const OVERLAP = 128;
const piecesIn = (windows: number) => WINDOW + (windows - 1) * (WINDOW - OVERLAP);

/**
 * Of a text of more pieces than these together, the beginning and the end are read: people are introduced at the one and
 * agree on what comes next at the other. What stands between is left to the rules.
 */
export const OPENING_PIECES = piecesIn(4);
export const CLOSING_PIECES = piecesIn(2);

/** Windows over so many pieces, each overlapping the one before so that no word is read without its neighbours. */
export function windowsOf(pieces: number): Window[] {
  const windows: Window[] = [{ from: 0, to: Math.min(pieces, WINDOW), own: 0 }];
  for (let from = WINDOW - OVERLAP; from + OVERLAP < pieces; from += WINDOW - OVERLAP)
    windows.push({ from, to: Math.min(pieces, from + WINDOW), own: from + OVERLAP / 2 });
  return windows;
}

/** The pieces of a text that are read, and the windows over them. */
export function piecesRead(text: string, vocabulary: Vocabulary): { pieces: Piece[]; windows: Window[] } {
  const all = piecesOf(text, vocabulary);
  if (all.length <= OPENING_PIECES + CLOSING_PIECES) return { pieces: all, windows: windowsOf(all.length) };
  const closing = windowsOf(CLOSING_PIECES).map(({ from, to, own }) => ({
    from: from + OPENING_PIECES,
    to: to + OPENING_PIECES,
    own: own + OPENING_PIECES,
  }));
  return {
    pieces: [...all.slice(0, OPENING_PIECES), ...all.slice(-CLOSING_PIECES)],
    windows: [...windowsOf(OPENING_PIECES), ...closing],
  };
}

/** What the network answers for a window: roles for each of its pieces, and the note's answers. */
export interface WindowAnswer {
  readonly roles: Float32Array;
  readonly note: Float32Array;
}

/** What the first and the last window say of the feelings counts for as much as this many others. */
const AT_AN_END = 2;

/**
 * One answer for a whole text: of each piece as its own window tells, of the feelings as the windows do on average, and of
 * whether a role is filled as the window does that is surest of it.
 */
export function combineWindows(windows: readonly Window[], answers: readonly WindowAnswer[]): WindowAnswer {
  const roles = new Float32Array(ROLES.length * (windows.at(-1)?.to ?? 0));
  const note = new Float32Array(FEELINGS.length + ROLES.length).fill(-Infinity).fill(0, 0, FEELINGS.length);
  const shares = windows.map((_, index) => (index === 0 || index === windows.length - 1 ? AT_AN_END : 1));
  const total = shares.reduce((sum, share) => sum + share, 0);
  for (const [index, { from, own }] of windows.entries()) {
    const answer = answers[index];
    if (!answer) continue;
    const share = (shares[index] ?? 0) / total;
    roles.set(answer.roles.subarray((own - from) * ROLES.length), own * ROLES.length);
    for (const [at, told] of answer.note.entries())
      note[at] =
        at < FEELINGS.length ? (note[at] ?? 0) + told * share : Math.max(note[at] ?? -Infinity, told);
  }
  return { roles, note };
}

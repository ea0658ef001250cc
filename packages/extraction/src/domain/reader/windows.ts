import { FEELINGS, ROLES } from './reading.ts';

/** A stretch of pieces that is read at once, of which those from `own` on count; those before were read with more around them. */
export interface Window {
  from: number;
  /** Exclusive. */
  to: number;
  own: number;
}

/** Pieces of a window; with the marks at its ends 256. */
export const WINDOW = 254;
const OVERLAP = 64;
const MOST_WINDOWS = 12;

/** Pieces of a note that are read; what stands behind them, some ten thousand letters on, is left to the rules. */
export const MOST_PIECES = WINDOW + (MOST_WINDOWS - 1) * (WINDOW - OVERLAP);

/** Windows over so many pieces, each overlapping the one before so that no word is read without its neighbours. */
export function windowsOf(pieces: number): Window[] {
  const windows: Window[] = [{ from: 0, to: Math.min(pieces, WINDOW), own: 0 }];
  for (let from = WINDOW - OVERLAP; from + OVERLAP < pieces; from += WINDOW - OVERLAP)
    windows.push({ from, to: Math.min(pieces, from + WINDOW), own: from + OVERLAP / 2 });
  return windows;
}

/** What the network answers for a window: roles for each of its pieces, and the note's answers. */
export interface WindowAnswer {
  readonly roles: Float32Array;
  readonly note: Float32Array;
}

/**
 * One answer for a whole text: of each piece as its own window tells, of the feelings as the windows do on average, and of
 * whether a role is filled as the window does that is surest of it.
 */
export function combineWindows(windows: readonly Window[], answers: readonly WindowAnswer[]): WindowAnswer {
  const roles = new Float32Array(ROLES.length * (windows.at(-1)?.to ?? 0));
  const note = new Float32Array(FEELINGS.length + ROLES.length).fill(-Infinity).fill(0, 0, FEELINGS.length);
  for (const [index, { from, own }] of windows.entries()) {
    const answer = answers[index];
    if (!answer) continue;
    roles.set(answer.roles.subarray((own - from) * ROLES.length), own * ROLES.length);
    for (const [at, told] of answer.note.entries())
      note[at] =
        at < FEELINGS.length
          ? (note[at] ?? 0) + told / windows.length
          : Math.max(note[at] ?? -Infinity, told);
  }
  return { roles, note };
}

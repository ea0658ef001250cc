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
const MOST_WINDOWS = 5;

/** Pieces of a note that are read; what stands behind them, some four thousand letters on, is left to the rules. */
export const MOST_PIECES = WINDOW + (MOST_WINDOWS - 1) * (WINDOW - OVERLAP);

/** Windows over so many pieces, each overlapping the one before so that no word is read without its neighbours. */
export function windowsOf(pieces: number): Window[] {
  const windows: Window[] = [{ from: 0, to: Math.min(pieces, WINDOW), own: 0 }];
  for (let from = WINDOW - OVERLAP; from + OVERLAP < pieces; from += WINDOW - OVERLAP)
    windows.push({ from, to: Math.min(pieces, from + WINDOW), own: from + OVERLAP / 2 });
  return windows;
}

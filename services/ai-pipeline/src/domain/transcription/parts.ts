/** A piece of a recording, in seconds. */
export interface Part {
  readonly from: number;
  readonly seconds: number;
}

/** Cuts a recording into parts of at most `longest` seconds that each begin `overlap` before the last one ends. */
export const partsOf = (seconds: number, longest: number, overlap: number): Part[] => {
  const parts: Part[] = [];
  for (let from = 0; ; from += longest - overlap) {
    const left = seconds - from;
    parts.push({ from, seconds: Math.min(longest, left) });
    if (left <= longest) return parts;
  }
};

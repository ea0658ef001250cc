export interface Part {
  readonly from: number;
  readonly seconds: number;
}

/** Each part starts `overlap` seconds before the previous one ends. */
export const splitIntoParts = (seconds: number, maxSeconds: number, overlap: number): Part[] => {
  const parts: Part[] = [];
  for (let from = 0; ; from += maxSeconds - overlap) {
    const left = seconds - from;
    parts.push({ from, seconds: Math.min(maxSeconds, left) });
    if (left <= maxSeconds) return parts;
  }
};

/** The longest cycle to detect, in tokens. */
const LONGEST = 8;
/** Fewer repetitions may be genuine speech. */
const REPEATS = 6;
/** Serial and account numbers have many equal digits, but fewer than this. */
const DIGITS = 24;

/**
 * Returns how many of the last tokens repeat earlier ones, because decoders can get stuck in a loop ("dot dot dot
 * …").
 * @param countDigits counts the digit tokens; 0 if there are other words among them
 * @returns 0 unless a cycle of up to eight tokens has occurred six times in a row, or has repeated 24 digits
 */
export function countRepeated(
  tokens: readonly number[],
  countDigits: (tokens: readonly number[]) => number = () => 0,
): number {
  for (let cycle = 1; cycle <= LONGEST; cycle += 1) {
    const digits = countDigits(tokens.slice(-cycle));
    const repeated = cycle * (Math.max(REPEATS, digits && Math.ceil(DIGITS / digits)) - 1);
    const start = tokens.length - repeated;
    if (start < cycle) continue;
    if (tokens.slice(start).every((token, at) => token === tokens[start + at - cycle])) return repeated;
  }
  return 0;
}

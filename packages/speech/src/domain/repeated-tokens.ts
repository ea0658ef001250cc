const MAX_CYCLE = 8;
/** Fewer repetitions may be genuine speech. */
const MIN_REPEATS = 6;
/** Serial and account numbers have many equal digits, but fewer than this. */
const MAX_EQUAL_DIGITS = 24;

/**
 * Returns the number of tokens at the end that repeat a cycle, because decoders can get stuck in a
 * loop ("dot dot dot …").
 *
 * @param countDigits returns 0 if there are words other than digits
 * @returns 0 unless the tokens end with six equal cycles of up to eight tokens, or for cycles of
 * digits with so many that they contain 24 digits
 */
export function countRepeated(
  tokens: readonly number[],
  countDigits: (tokens: readonly number[]) => number = () => 0,
): number {
  for (let cycle = 1; cycle <= MAX_CYCLE; cycle += 1) {
    const digits = countDigits(tokens.slice(-cycle));
    const repeated = cycle * (Math.max(MIN_REPEATS, digits && Math.ceil(MAX_EQUAL_DIGITS / digits)) - 1);
    const start = tokens.length - repeated;
    if (start < cycle) continue;
    if (tokens.slice(start).every((token, at) => token === tokens[start + at - cycle])) return repeated;
  }
  return 0;
}

/** The longest cycle of tokens that is looked for. */
const LONGEST = 8;
/** Nobody says the same so often in a row. */
const REPEATS = 6;
/** Serial and account numbers have many equal digits, but not so many. */
const DIGITS = 24;

/**
 * How many of the last tokens repeat what stands before them: decoders get stuck in a loop now and then ("dot dot dot …").
 * @param countDigits how many of these tokens are digits; 0 where there are other words among them
 * @returns 0 unless a cycle of up to eight tokens has come six times in a row, or has repeated 24 digits
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

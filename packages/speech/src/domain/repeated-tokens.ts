/** The longest cycle of tokens that is looked for. */
const LONGEST = 8;
/** Nobody says the same so often in a row; a telephone number has the same digit five times at most. */
const REPEATS = 6;

/**
 * How many of the last tokens repeat what stands before them: decoders get stuck in a loop now and then ("dot dot dot …").
 * @returns 0 unless a cycle of up to eight tokens has come six times in a row
 */
export function countRepeated(tokens: readonly number[]): number {
  for (let cycle = 1; cycle <= LONGEST; cycle += 1) {
    const repeated = cycle * (REPEATS - 1);
    const start = tokens.length - repeated;
    if (start < cycle) continue;
    if (tokens.slice(start).every((token, at) => token === tokens[start + at - cycle])) return repeated;
  }
  return 0;
}

/** Three word indexes must fit into an integer below 2 ** 53. */
const MAX_WORDS = 2 ** 17;

/**
 * Returns a function that maps every three consecutive words of a text to an integer. All numbers count as
 * the same word.
 */
export function createShingler(): (text: string) => Set<number> {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    if (numbers.size === MAX_WORDS) throw new RangeError('too many distinct words');
    numbers.set(word, numbers.size);
    return numbers.size - 1;
  };
  return (text) => {
    const plain = text.toLowerCase().replace(/\d+/g, '#');
    const words = (plain.match(/[\p{L}#]+/gu) ?? []).map(numberOf);
    return new Set(
      words
        .slice(2)
        .map((third, at) => ((words[at] ?? 0) * MAX_WORDS + (words[at + 1] ?? 0)) * MAX_WORDS + third),
    );
  };
}

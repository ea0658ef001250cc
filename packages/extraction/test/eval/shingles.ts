const LENGTH = 3;

/** Every three words that follow one another; figures all count as one word. */
export function shingles(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replace(/\d+/g, '#')
      .match(/[\p{L}#]+/gu) ?? [];
  return new Set(words.slice(LENGTH - 1).map((_, index) => words.slice(index, index + LENGTH).join(' ')));
}

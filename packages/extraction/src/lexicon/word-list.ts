export const wordList = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const phraseList = (phrases: string): ReadonlySet<string> =>
  new Set(phrases.split('|').map((phrase) => phrase.trim()));

/** Maps words to numbers: "1 monday mon | 2 tuesday tue". Has no prototype, so "constructor" is not a key. */
export function numberList(groups: string): Readonly<Record<string, number | undefined>> {
  const numbers = Object.create(null) as Record<string, number>;
  for (const group of groups.split('|')) {
    const [value, ...words] = group.trim().split(/\s+/);
    for (const word of words) numbers[word] = Number(value);
  }
  return numbers;
}

/** Compiles a multi-line pattern. Ignores line breaks and indentation. */
export const longPattern = (source: string, flags?: string): RegExp =>
  new RegExp(source.replace(/\n\s*/g, ''), flags);
/** Joins words with "|" for a regular expression. "_" represents a space. */
export const alternatives = (words: string): string =>
  words.trim().split(/\s+/).join('|').replaceAll('_', ' ');

/** Creates a tag for multi-line patterns. Ignores line breaks and indentation. */
export const regex =
  (flags = '') =>
  ({ raw }: TemplateStringsArray): RegExp =>
    new RegExp(raw.join('').replace(/\n */g, ''), flags);

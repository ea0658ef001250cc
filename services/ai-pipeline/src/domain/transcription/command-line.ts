export const filePlaceholder = '{file}';

const word = /(?:[^\s"']|"[^"]*"|'[^']*')+/g;

/**
 * Splits a command line into words without a shell. Appends `{file}` if it is missing.
 * @throws on an unclosed quotation mark or an empty line
 */
export const readCommandLine = (line: string): string[] => {
  const words = (line.match(word) ?? []).map((found) => found.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'));
  const left = line.replace(word, '').trim();
  if (left !== '') throw new Error('it has an unclosed quotation mark');
  if (words.length === 0) throw new Error('it names no program');
  return words.some((each) => each.includes(filePlaceholder)) ? words : [...words, filePlaceholder];
};

/** Stands in a command line for the path of the file to hear. */
export const filePlaceholder = '{file}';

/** A word: bare pieces, and quoted ones in which spaces stand for themselves. */
const word = /(?:[^\s"']|"[^"]*"|'[^']*')+/g;

/**
 * The words of a command line, which no shell ever sees. Without `{file}` the file comes last.
 * @throws when a quotation does not end, or there is no word at all
 */
export const readCommandLine = (line: string): string[] => {
  const words = (line.match(word) ?? []).map((found) => found.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'));
  const left = line.replace(word, '').trim();
  if (left !== '') throw new Error('a quotation in it does not end');
  if (words.length === 0) throw new Error('it names no program');
  return words.some((each) => each.includes(filePlaceholder)) ? words : [...words, filePlaceholder];
};

/** As many words as a reader is given. */
const READ_WORDS = 30;
/** The share of an item's terms that has to be among them. */
export const RECALLED_SHARE = 0.6;

/** "Sends", "sending" and "send" are one word here; so are "10am" and "10 am". */
const stem = (word: string) => {
  const bare = word.replace(/'s$/, '');
  if (bare.length < 5) return bare.replace(/(?<=\p{L}{3})s$/u, '');
  return bare.replace(/(?:ings?|ed|es|s|e)$/, '');
};

const tokens = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .split(/[^\p{L}\p{N}']+/u)
    .filter((token) => token !== '')
    .map(stem);

const contains = (haystack: readonly string[], needle: readonly string[]) =>
  needle.length > 0 &&
  haystack.some((_, start) => needle.every((token, offset) => haystack[start + offset] === token));

/** Whether a phrase, or one of several parted by `|`, stands in the text, whatever the inflection. */
export const says = (text: string, phrase: string): boolean => {
  const words = tokens(text);
  return phrase.split('|').some((alternative) => contains(words, tokens(alternative)));
};

const firstWords = (text: string, count = READ_WORDS): string =>
  text.trim().split(/\s+/).slice(0, count).join(' ');

/** The share of the terms that the first thirty words hold, 0 to 1. */
export const termsRecalled = (terms: readonly string[], answer: string): number => {
  const read = firstWords(answer);
  return terms.filter((term) => says(read, term)).length / terms.length;
};

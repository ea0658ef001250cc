const MAX_WORDS = 30;
/** Next steps with at least this share of the labelled terms count as recalled. */
export const RECALLED_SHARE = 0.6;

/** Returns the stem of a word: "send" for "sends" and "sending". */
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

/** Returns whether the text contains a phrase in any regular inflection. `a|b` matches either phrase. */
export const says = (text: string, phrase: string): boolean => {
  const words = tokens(text);
  return phrase.split('|').some((alternative) => contains(words, tokens(alternative)));
};

/** Returns the share of the terms that occur in the first thirty words of an answer. */
export const termsRecalled = (terms: readonly string[], answer: string): number => {
  const start = answer.trim().split(/\s+/).slice(0, MAX_WORDS).join(' ');
  return terms.filter((term) => says(start, term)).length / terms.length;
};

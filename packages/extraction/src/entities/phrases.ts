import { COMPANY_NOUNS, LEGAL_FORMS } from '../lexicon/company-words.ts';
import type { Token } from '../document/tokenize.ts';

/** Range of token positions, both inclusive. */
export interface TokenRange {
  first: number;
  last: number;
}

export interface Phrase extends TokenRange {
  text: string;
}

export const isCapitalised = (token: Token | undefined): boolean =>
  token !== undefined && /^\p{Ll}?\p{Lu}/u.test(token.text);

export const isPossessive = (token: Token | undefined): boolean => /'s?$/i.test(token?.text ?? '');

/** Joins tokens, with spaces where the text has them. Removes a possessive 's at the end. */
export function textOf(tokens: Token[], first: number, last: number): string {
  let text = '';
  for (let i = first; i <= last; i += 1) {
    const token = tokens[i];
    if (token) text += (i > first && !token.glued ? ' ' : '') + token.text;
  }
  return text.replace(/'s?$/i, '');
}

export const phraseOf = (tokens: Token[], first: number, last: number): Phrase => ({
  text: textOf(tokens, first, last),
  first,
  last,
});

/** Joins the lower-case text of tokens. `to` is exclusive. */
export const wordsBetween = (tokens: Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(' ');

/** Capitalizes each word of a name that has no capitals, as in transcripts. */
export function withCapitals(text: string): string {
  if (/\p{Lu}/u.test(text)) return text;
  return text
    .replace(/(?<![\p{L}\p{M}'])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/ (And|Of|The|Van|Der|De|Von|Bin|Du) /g, (word) => word.toLowerCase());
}

/** Returns whether a word is common in company names, also in the plural: "seafoods". */
export const isCompanyNoun = (word: string): boolean =>
  COMPANY_NOUNS.has(word) ||
  COMPANY_NOUNS.has(`${word}s`) ||
  (word.length > 4 && COMPANY_NOUNS.has(word.replace(/s$/, '')));

export const hasCompanyWord = (tokens: Token[], { first, last }: TokenRange): boolean =>
  tokens.slice(first, last + 1).some(({ lower }) => isCompanyNoun(lower) || LEGAL_FORMS.has(lower));

const normalize = (text: string) => text.toLowerCase().normalize('NFD');

/** Returns the lower-case ASCII letters and digits, to compare a name with a domain. */
export const normalizedKey = (text: string): string => normalize(text).replace(/[^a-z0-9]/g, '');

/** Returns the lower-case letters and digits of any script. */
export const bareLetters = (text: string): string => normalize(text).replace(/[^\p{L}\p{N}]/gu, '');

import { COMPANY_NOUNS, LEGAL_FORMS } from '../data/company-words.ts';
import { endsPlainName, isFunctionWord } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** A name of some words; token positions, `last` inclusive. */
export interface Phrase {
  text: string;
  first: number;
  last: number;
}

export const isCapitalised = (token: Token | undefined): boolean =>
  token !== undefined && /^\p{Ll}?\p{Lu}/u.test(token.text);

const withoutPossessive = (text: string) => text.replace(/'s?$/i, '');

/** The text of tokens `first` to `last` as it stands, spaces evened and a possessive dropped. */
export function textOf(tokens: Token[], first: number, last: number): string {
  let text = '';
  for (let i = first; i <= last; i += 1) {
    const token = tokens[i];
    if (token) text += (i > first && !token.glued ? ' ' : '') + token.text;
  }
  return withoutPossessive(text);
}

/** Capital initials for what was written without any, as speech is; other spelling stays. */
export function withCapitals(text: string): string {
  if (/\p{Lu}/u.test(text)) return text;
  return text
    .replace(/(?<![\p{L}\p{M}'])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/ (And|Of|The|Van|Der|De|Von|Bin|Du) /g, (word) => word.toLowerCase());
}

export const isPossessive = (token: Token | undefined): boolean => /'s?$/i.test(token?.text ?? '');

/** Nothing of a name follows: a mark, the end, or a word that names never hold. */
export const isNameEnd = (tokens: Token[], at: number): boolean => {
  const token = tokens[at];
  return !token || token.kind !== 'word' || isFunctionWord(token.lower) || endsPlainName(token.lower);
};

/** A word firms are named with, in the plural as well: "Logistics", "Seafoods". */
export const isCompanyNoun = (word: string): boolean =>
  COMPANY_NOUNS.has(word) ||
  COMPANY_NOUNS.has(`${word}s`) ||
  (word.length > 4 && COMPANY_NOUNS.has(word.replace(/s$/, '')));

/** Lower-case letters and digits alone, to compare a name with a domain. */
export const squashed = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');

export const hasCompanyWord = (tokens: Token[], phrase: Phrase): boolean =>
  tokens
    .slice(phrase.first, phrase.last + 1)
    .some((token) => isCompanyNoun(token.lower) || LEGAL_FORMS.has(token.lower));

/** Letters and digits alone, any script: what is left of a text when spelling and spacing are set aside. */
export const bareLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');

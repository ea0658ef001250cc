import { ABBREVIATIONS } from '../lexicon/abbreviations.ts';
import { isNumberWord } from '../lexicon/number-words.ts';
import type { Span } from './spans.ts';

export interface Token extends Span {
  kind: 'word' | 'number' | 'mark' | 'line';
  text: string;
  /** Lower case, without a possessive 's. */
  lower: string;
  /** True if the token directly follows the previous token. */
  glued: boolean;
  sentence: number;
}

const PATTERN = /[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*|\p{N}+(?:[.,']\p{N}+)*|\n|[^\s\p{L}\p{M}\p{N}]/gu;

const kindOf = (text: string): Token['kind'] => {
  if (text === '\n') return 'line';
  if (/^\p{N}/u.test(text)) return 'number';
  return /^[\p{L}\p{M}]/u.test(text) ? 'word' : 'mark';
};

const endsSentence = (mark: Token, previous: Token | undefined, next: string | undefined): boolean => {
  if (mark.text === '!' || mark.text === '?' || mark.text === ';') return true;
  if (mark.text !== '.' || (next !== undefined && !/\s/.test(next))) return false;
  if (previous?.kind !== 'word') return true;
  return !ABBREVIATIONS.has(previous.lower) && !/^\p{Lu}$/u.test(previous.text);
};

/** Splits numbers like "forty-five" and "two-and-a-half" at their hyphens. */
const splitNumber = (word: string): string[] =>
  word.toLowerCase().split('-').every(isNumberWord) ? word.split('-') : [word];

/** Splits a normalized text into tokens, in linear time: "R450k" becomes "R", "450" and "k". */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  const add = (word: string, start: number) => {
    const previous = tokens.at(-1);
    const token: Token = {
      kind: kindOf(word),
      text: word,
      lower: word.toLowerCase().replace(/'s$/, ''),
      start,
      end: start + word.length,
      glued: previous !== undefined && previous.end === start,
      sentence,
    };
    tokens.push(token);
    if (token.kind === 'line' || (token.kind === 'mark' && endsSentence(token, previous, text[token.end])))
      sentence += 1;
  };
  for (const match of text.matchAll(PATTERN)) {
    let start = match.index;
    for (const part of splitNumber(match[0])) {
      add(part, start);
      start += part.length + 1;
    }
  }
  return tokens;
}

/** Maximum length of a word in the text that context patterns search. */
const MAX_WORD_LENGTH = 40;

const joinWords = (tokens: readonly Token[], sentence: number | undefined) =>
  tokens
    .filter((token) => token.sentence === sentence)
    .map(({ lower }) => lower.slice(0, MAX_WORD_LENGTH))
    .join(' ');

/** Returns up to `count` lower-case tokens before `at`, in the same sentence. */
export const wordsBefore = (tokens: readonly Token[], at: number, count: number): string =>
  joinWords(tokens.slice(Math.max(0, at - count), Math.max(0, at)), tokens[at]?.sentence);

/** Returns up to `count` lower-case tokens from `at`, in the sentence of the token before `at`. */
export const wordsAfter = (tokens: readonly Token[], at: number, count: number): string =>
  joinWords(tokens.slice(Math.max(0, at), Math.max(0, at) + count), (tokens[at - 1] ?? tokens[at])?.sentence);

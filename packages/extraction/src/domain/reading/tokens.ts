import { ABBREVIATIONS } from '../data/abbreviations.ts';
import { isNumberWord } from '../data/number-words.ts';

/** A word, a number, a punctuation mark or a line end of a note, with where it stands. */
export interface Token {
  kind: 'word' | 'number' | 'mark' | 'line';
  text: string;
  /** Lower case, without a possessive 's. */
  lower: string;
  /** Offsets into the cleaned text, end exclusive. */
  start: number;
  end: number;
  /** No space stands between this token and the one before. */
  glued: boolean;
  /** Counts sentences; tokens of one sentence share it. */
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

/** "forty-five" and "two-and-a-half" are read word by word. */
const piecesOf = (word: string): string[] =>
  word.includes('-') && word.toLowerCase().split('-').every(isNumberWord)
    ? word.split(/(?<=-)|(?=-)/).filter((piece) => piece !== '-')
    : [word];

/** Splits cleaned text into tokens; letters and digits part company, so "R450k" is three. Linear in the text. */
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
    for (const piece of piecesOf(match[0])) {
      add(piece, start);
      start += piece.length + 1;
    }
  }
  return tokens;
}

/** Longer words are cut short where patterns look at the words around something. */
const LONGEST_WORD = 40;
const shortened = (token: Token | undefined) => token?.lower.slice(0, LONGEST_WORD) ?? '';

/** The words before token `at`, lower case and one space apart, at most `count` and within its sentence. */
export function wordsBefore(tokens: Token[], at: number, count: number): string {
  const sentence = tokens[at]?.sentence;
  const words: string[] = [];
  for (let i = at - 1; i >= 0 && words.length < count && tokens[i]?.sentence === sentence; i -= 1)
    words.unshift(shortened(tokens[i]));
  return words.join(' ');
}

/** The words from token `at` on, lower case and one space apart, at most `count` and within its sentence. */
export function wordsAfter(tokens: Token[], at: number, count: number): string {
  const sentence = tokens[at - 1]?.sentence ?? tokens[at]?.sentence;
  const words: string[] = [];
  for (let i = at; i < tokens.length && words.length < count && tokens[i]?.sentence === sentence; i += 1)
    words.push(shortened(tokens[i]));
  return words.join(' ');
}

import type { Span } from '../document/spans.ts';

export interface WordPiece extends Span {
  id: number;
  /** Index in `SHAPES`. The vocabulary is in lower case. */
  shape: number;
}

export const SHAPES = ['plain', 'capitalised', 'capitals', 'mixed', 'digits'] as const;

/** Ids by piece. A piece inside a word begins with "##". */
export type Vocabulary = ReadonlyMap<string, number>;

/** Parses the vocabulary of BERT's uncased English models, which has one piece per line. */
export const parseVocabulary = (lines: string): Vocabulary =>
  new Map(lines.split('\n').flatMap((piece, id): [string, number][] => (piece === '' ? [] : [[piece, id]])));

/**
 * Unused entry of the vocabulary, which represents a line break. Line breaks separate headings and
 * signatures.
 */
const LINE_END = '[unused1]';
const UNKNOWN = '[UNK]';
const MAX_WORD = 100;
const WORD = /\n|\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+|[^\s\p{L}\p{M}\p{N}]/gu;

const shapeOf = (word: string): number => {
  if (/^\p{N}/u.test(word)) return 4;
  if (!/\p{Lu}/u.test(word)) return 0;
  if (/^\p{Lu}[^\p{Lu}]*$/u.test(word)) return 1;
  return /\p{Ll}/u.test(word) ? 3 : 2;
};

/** Returns the letters of a word, in lower case without accents, and the position of each letter. */
function plainLetters(word: string): { letters: string; positions: number[] } {
  let letters = '';
  const positions: number[] = [];
  let at = 0;
  for (const character of word) {
    const plain = character
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '');
    letters += plain;
    for (let unit = 0; unit < plain.length; unit += 1) positions.push(at);
    at += character.length;
  }
  positions.push(word.length);
  return { letters, positions };
}

/** Splits a text into pieces, longest known piece first (WordPiece, Schuster and Nakajima 2012). */
export function splitIntoPieces(text: string, vocabulary: Vocabulary): WordPiece[] {
  const pieces: WordPiece[] = [];
  const unknown = vocabulary.get(UNKNOWN) ?? 0;
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const start = match.index;
    if (word === '\n') {
      pieces.push({ id: vocabulary.get(LINE_END) ?? unknown, shape: 0, start, end: start + 1 });
      continue;
    }
    const shape = shapeOf(word);
    const { letters, positions } = plainLetters(word.length > MAX_WORD ? '' : word);
    const found: WordPiece[] = [];
    if (letters === '') found.push({ id: unknown, shape, start, end: start + word.length });
    for (let from = 0; from < letters.length;) {
      let to = letters.length;
      let id: number | undefined;
      for (; to > from; to -= 1) {
        id = vocabulary.get((from > 0 ? '##' : '') + letters.slice(from, to));
        if (id !== undefined) break;
      }
      if (id === undefined) {
        found.splice(0, found.length, { id: unknown, shape, start, end: start + word.length });
        break;
      }
      found.push({
        id,
        shape,
        start: start + (positions[from] ?? 0),
        end: start + (positions[to] ?? word.length),
      });
      from = to;
    }
    pieces.push(...found);
  }
  return pieces;
}

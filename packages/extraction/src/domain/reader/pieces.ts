import type { Span } from '../reading/spans.ts';

/** A word or a part of one, as the reader's vocabulary knows it, and where it stands. */
export interface Piece extends Span {
  id: number;
  /** How it is written, which the vocabulary (all lower case) does not tell; see SHAPES. */
  shape: number;
}

export const SHAPES = ['plain', 'capitalised', 'capitals', 'mixed', 'digits'] as const;

/** Ids by piece; parts of a word that do not open it begin with "##". */
export type Vocabulary = ReadonlyMap<string, number>;

/** The vocabulary of BERT's uncased English models, a piece a line. */
export const vocabularyOf = (lines: string): Vocabulary =>
  new Map(lines.split('\n').flatMap((piece, id): [string, number][] => (piece === '' ? [] : [[piece, id]])));

/** A line end, which tells a heading or a signature from prose; BERT's vocabulary keeps room for such marks. */
const LINE_END = '[unused1]';
const UNKNOWN = '[UNK]';
const LONGEST_WORD = 100;
const WORD = /\n|\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+|[^\s\p{L}\p{M}\p{N}]/gu;

const shapeOf = (word: string): number => {
  if (/^\p{N}/u.test(word)) return 4;
  if (!/\p{Lu}/u.test(word)) return 0;
  if (/^\p{Lu}[^\p{Lu}]*$/u.test(word)) return 1;
  return /\p{Ll}/u.test(word) ? 3 : 2;
};

/** The letters of a word in lower case without accents, and for each where it stood in the word. */
function plainLetters(word: string): { letters: string; places: number[] } {
  let letters = '';
  const places: number[] = [];
  let at = 0;
  for (const character of word) {
    const plain = character
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '');
    letters += plain;
    for (let unit = 0; unit < plain.length; unit += 1) places.push(at);
    at += character.length;
  }
  places.push(word.length);
  return { letters, places };
}

/** Splits a text as WordPiece does (Schuster and Nakajima 2012): the longest known piece first. */
export function piecesOf(text: string, vocabulary: Vocabulary): Piece[] {
  const pieces: Piece[] = [];
  const unknown = vocabulary.get(UNKNOWN) ?? 0;
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const start = match.index;
    if (word === '\n') {
      pieces.push({ id: vocabulary.get(LINE_END) ?? unknown, shape: 0, start, end: start + 1 });
      continue;
    }
    const shape = shapeOf(word);
    const { letters, places } = plainLetters(word.length > LONGEST_WORD ? '' : word);
    const found: Piece[] = [];
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
      found.push({ id, shape, start: start + (places[from] ?? 0), end: start + (places[to] ?? word.length) });
      from = to;
    }
    pieces.push(...found);
  }
  return pieces;
}

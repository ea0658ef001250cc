import { distance } from 'fastest-levenshtein';
import { FUNCTION_WORDS } from '../../lexicon/common-words.ts';
import { isNumberWord } from '../../lexicon/number-words.ts';
import { longPattern } from '../../lexicon/word-list.ts';
import { replaceSpans, type MappedText, type Replacement } from '../mapped-text.ts';
import type { Span } from '../spans.ts';

/** Spelling of at least three letters: "k a e a n", "S, Y, N, T, H, I, A", "t-u-o-h-y", "g r double z". */
const LETTERS = longPattern(
  String.raw`(?<![\p{L}\p{N}@.'-])(?:double \p{L}|\p{L})(?<sep>, |,| ?- ?|\. ?| )(?:double \p{L}|\p{L})
    (?:\k<sep>(?:double \p{L}|\p{L})){1,30}(?![\p{L}\p{N}'@-])`,
  'giu',
);
/** A spelling next to these words is part of an address and corrects only the word directly before it. */
const ADDRESS_BEFORE = /(?:@|\b(?:at|dot|underscore|dash|hyphen|point))[ ,.]*$/i;
const ADDRESS_AFTER = /^[ ,.]*(?:@|at\b|(?:\S{1,40} ){0,2}(?:dot|underscore|dash|hyphen|point)\b)/i;
/** In "with an i e, p i e t e r", the letters after "with" only emphasize part of the name. */
const WITH = /\bwith (?:an? )?$/i;
const LEAD_IN = longPattern(
  String.raw`(?:[ ,.:(-]|\b(?:that's|that is|it's|is|so|i|spelled|spelt|spell(?: it| that)?|spelling|with an?|
    like|as in|sounds like|she|he)(?= )){0,12}$`,
  'i',
);
const SPELL_CUE = /\b(?:spell|spelled|spelt|spelling|spells)[ :,]*(?:it |that |is |as )?$/i;
const WORD = /[\p{L}\p{M}']+/gu;
/** Number of words around a spelling that are compared with it. */
const WORDS_BEFORE = 9;
const WORDS_AFTER = 3;
const MAX_JOINED = 3;
const MAX_SPELLINGS = 40;
const MIN_LETTERS = 3;
/** Factor applied for each letter that is left out at either end of a spelling. */
const LETTER_LEFT_OUT = 0.85;
const EXACT = 1.2;

const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/[cq]/g, 'k'],
  [/[zx]/g, 's'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
  [/[aeiouy]/g, ''],
  [/(.)\1+/g, '$1'],
];

/** Returns a phonetic key of the consonants: "snt" for "sintia" and "synthia". */
const consonants = (word: string) =>
  SAME_SOUND.reduce((text, [pattern, by]) => text.replace(pattern, by), word);

/** Returns the similarity of two words: `EXACT` if equal, 0 if a match is unlikely. */
export function similarity(recognized: string, spelled: string): number {
  if (recognized === spelled) return EXACT;
  if (recognized.includes(spelled) || isNumberWord(recognized)) return 0;
  if (recognized.length > 20 || Math.abs(recognized.length - spelled.length) > 3) return 0;
  const score = 1 - distance(recognized, spelled) / Math.max(recognized.length, spelled.length);
  const sounds = consonants(spelled);
  const isSameSound = sounds === consonants(recognized);
  if (isSameSound && (sounds.length > 2 || score >= 0.5)) return Math.max(score, 0.6);
  return score >= 0.7 && recognized[0] === spelled[0] ? score : 0;
}

interface WordSpan extends Span {
  word: string;
}

interface Spelling extends WordSpan {
  weight: number;
}

/** Returns the words that letters may spell. An "a" or "i" at either end may be a separate word. */
function spellingsOf(text: string, start: number, isWith: boolean): Spelling[] {
  const letters = [...text.matchAll(/double (\p{L})|\p{L}/giu)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
    text: (match[1] === undefined ? match[0] : match[1] + match[1]).toLowerCase(),
  }));
  return [0, 1, 2].flatMap((from) =>
    [0, 1, 2].flatMap((cut) => {
      const some = letters.slice(from, letters.length - cut);
      const [first, last] = [some[0], some.at(-1)];
      const leftOut = [...(isWith ? [] : letters.slice(0, from)), ...letters.slice(letters.length - cut)];
      const word = some.map((each) => each.text).join('');
      if (!first || !last || word.length < MIN_LETTERS) return [];
      if (leftOut.some((each) => !/^[ai]$/.test(each.text))) return [];
      const weight = LETTER_LEFT_OUT ** (letters.length - some.length);
      return [{ start: first.start, end: last.end, word, weight }];
    }),
  );
}

/**
 * Returns single words, and two or three words joined, because speech recognition may split a name: "sin
 * tia".
 */
function joinedWords(text: string, offset: number): WordSpan[] {
  const words = [...text.matchAll(WORD)].map((match) => ({
    start: offset + match.index,
    end: offset + match.index + match[0].length,
    word: match[0].toLowerCase(),
  }));
  return words.flatMap((first, at) => {
    const found: WordSpan[] = FUNCTION_WORDS.has(first.word) ? [] : [first];
    for (let count = 2; count <= MAX_JOINED; count += 1) {
      const [last, parts] = [words[at + count - 1], words.slice(at, at + count)];
      if (!last || /[^\p{L}\p{M}' -]/u.test(text.slice(first.start - offset, last.end - offset))) break;
      if (parts.some(({ word }) => word.length > 2))
        found.push({ start: first.start, end: last.end, word: parts.map(({ word }) => word).join('') });
    }
    return found;
  });
}

function nearWords(before: string, after: string, { start, end }: Span): WordSpan[] {
  const from = [...before.matchAll(WORD)].slice(-WORDS_BEFORE)[0]?.index ?? before.length;
  const last = [...after.matchAll(WORD)].slice(0, WORDS_AFTER).at(-1);
  return [
    ...joinedWords(before.slice(from), start - before.length + from),
    ...joinedWords(after.slice(0, last ? last.index + last[0].length : 0), end),
  ];
}

const withCaseOf = (recognized: string, word: string) =>
  /^\p{Lu}/u.test(recognized) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

function replacementsFor(text: string, match: RegExpExecArray, from: number): Replacement[] {
  const [start, end] = [match.index, match.index + match[0].length];
  const [before = ''] = text
    .slice(Math.max(from, start - 120), start)
    .split(/[\n?]/)
    .slice(-1);
  const [after = ''] = text.slice(end, end + 60).split(/[\n?]/, 1);
  const isAddress = ADDRESS_BEFORE.test(before) || ADDRESS_AFTER.test(after);
  const spellings = spellingsOf(match[0], start, WITH.test(before));
  const [best] = nearWords(before, after, { start, end })
    .flatMap((recognized) =>
      spellings.map((spelling) => ({
        recognized,
        spelling,
        score: similarity(recognized.word, spelling.word) * spelling.weight,
      })),
    )
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  if (!best) {
    const [whole] = spellings;
    return whole && !isAddress && SPELL_CUE.test(before)
      ? [{ start: whole.start, end: whole.end, text: withCaseOf(match[0], whole.word) }]
      : [];
  }
  const { recognized, spelling } = best;
  const original = text.slice(recognized.start, recognized.end);
  const isUnchanged = recognized.word === spelling.word && !isAddress;
  const word = isUnchanged ? original : withCaseOf(original, spelling.word);
  const corrected = { start: recognized.start, end: recognized.end, text: word };
  if (recognized.start >= end) return isAddress ? [] : [{ ...corrected, start: spelling.start }];
  const between = text.slice(recognized.end, spelling.start);
  const leadIn = LEAD_IN.exec(between)?.[0].length ?? 0;
  if (leadIn === between.length) return [{ ...corrected, end: spelling.end }];
  if (isAddress) return [];
  // If function words separate the spelling from the word, the spelling is replaced rather than removed.
  const isSentence = (between.toLowerCase().match(WORD) ?? []).some((each) => FUNCTION_WORDS.has(each));
  return [
    corrected,
    isSentence
      ? { start: spelling.start, end: spelling.end, text: word }
      : { start: spelling.start - leadIn, end: spelling.end, text: '' },
  ];
}

/**
 * Replaces a word and its spelling with the spelled word: "kian, k a e a n smith" becomes "kaean smith".
 * Speech recognition misrecognizes names more often than single letters.
 */
export function replaceSpelledWords(mapped: MappedText): MappedText {
  const { text } = mapped;
  const replacements: Replacement[] = [];
  for (const match of [...text.matchAll(LETTERS)].slice(0, MAX_SPELLINGS))
    replacements.push(...replacementsFor(text, match, replacements.at(-1)?.end ?? 0));
  return replaceSpans(mapped, replacements);
}

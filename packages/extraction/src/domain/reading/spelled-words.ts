import { distance } from 'fastest-levenshtein';
import { FUNCTION_WORDS } from '../data/common-words.ts';
import { isNumberWord } from '../data/number-words.ts';
import { replaceSpans, type MappedText, type Replacement } from './mapped-text.ts';
import type { Span } from './spans.ts';

/** "k a e a n", "S, Y, N, T, H, I, A", "t-u-o-h-y", "g r double z": three letters or more. */
const LETTERS = /(?<![\p{L}\p{N}@.'-])(?:double \p{L}|\p{L})(?<sep>, |,| ?- ?|\. ?| )(?:double \p{L}|\p{L})(?:\k<sep>(?:double \p{L}|\p{L})){1,30}(?![\p{L}\p{N}'@-])/giu; // prettier-ignore
/** A spelling beside these is part of an address, in which it stands right behind its word (`../spelling-instructions.ts`). */
const ADDRESS_BEFORE = /(?:@|\b(?:at|dot|underscore|dash|hyphen|point))[ ,.]*$/i;
const ADDRESS_AFTER = /^[ ,.]*(?:@|at\b|(?:\S{1,40} ){0,2}(?:dot|underscore|dash|hyphen|point)\b)/i;
/** "with an i e, p i e t e r": letters that only tell how the word differs. */
const WITH = /\bwith (?:an? )?$/i;
/** What leads from a word to its spelling. */
const LEADS = /(?:[ ,.:(-]|\b(?:that's|that is|it's|is|so|i|spelled|spelt|spell(?: it| that)?|spelling|with an?|like|as in|sounds like|she|he)(?= )){0,12}$/i; // prettier-ignore
const SPELL_CUE = /\b(?:spell|spelled|spelt|spelling|spells)[ :,]*(?:it |that |is |as )?$/i;
const WORD = /[\p{L}\p{M}']+/gu;
/** So many words before and behind a spelling are looked at for the word that is spelled. */
const WORDS_BEFORE = 9;
const WORDS_BEHIND = 3;
const MOST_JOINED = 3;
const MAX_SPELLINGS = 40;
/** A spelling without a letter at its ends is this much less likely. */
const SHORTENED = 0.85;
const FEWEST_LETTERS = 3;

const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/[cq]/g, 'k'],
  [/[zx]/g, 's'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
];

/** The consonants of a word as they sound: "sintia" and "synthia" are both "snt". */
const skeleton = (word: string) =>
  ALIKE.reduce((text, [pattern, by]) => text.replace(pattern, by), word)
    .replace(/[aeiouy]/g, '')
    .replace(/(.)\1+/g, '$1');

const EXACT = 1.2;

/** How alike what was heard and what was spelled are, up to EXACT; 0 if one is hardly the other. */
export function likeness(heard: string, spelled: string): number {
  if (heard === spelled) return EXACT;
  // "aaliyah with two a's, l i y a h": only a part is spelled.
  if (heard.includes(spelled) || isNumberWord(heard)) return 0;
  if (heard.length > 20 || Math.abs(heard.length - spelled.length) > 3) return 0;
  const alike = 1 - distance(heard, spelled) / Math.max(heard.length, spelled.length);
  const sounds = skeleton(spelled);
  const same = sounds === skeleton(heard);
  if (same && (sounds.length > 2 || alike >= 0.5)) return Math.max(alike, 0.6);
  return alike >= 0.7 && heard[0] === spelled[0] ? alike : 0;
}

interface Heard extends Span {
  word: string;
}

interface Spelling extends Heard {
  /** How likely it is this much of the letters. */
  whole: number;
}

/** What a run of letters may spell: without the article of "with an a i d e n", or the word that follows ("k a e a n i"). */
function spellingsOf(text: string, start: number, isWith: boolean): Spelling[] {
  const letters = [...text.matchAll(/double (\p{L})|\p{L}/giu)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
    text: (match[1] === undefined ? match[0] : match[1] + match[1]).toLowerCase(),
  }));
  const found: Spelling[] = [];
  for (const from of [0, 1, 2])
    for (const to of [letters.length, letters.length - 1, letters.length - 2]) {
      const some = letters.slice(from, to);
      const [first, last] = [some[0], some.at(-1)];
      const left = [...(isWith ? [] : letters.slice(0, from)), ...letters.slice(to)];
      const word = some.map((each) => each.text).join('');
      const whole = SHORTENED ** (letters.length - some.length);
      if (first && last && word.length >= FEWEST_LETTERS && left.every((each) => /^[ai]$/.test(each.text)))
        found.push({ start: first.start, end: last.end, word, whole });
    }
  return found;
}

/** Runs of one to three words, as one: "sin tia" is "sintia". */
function heardWords(text: string, offset: number): Heard[] {
  const words = [...text.matchAll(WORD)].map((match) => ({
    start: offset + match.index,
    end: offset + match.index + match[0].length,
    word: match[0].toLowerCase(),
  }));
  return words.flatMap((first, at) => {
    const found: Heard[] = FUNCTION_WORDS.has(first.word) ? [] : [first];
    for (let count = 2; count <= MOST_JOINED; count += 1) {
      const [last, inside] = [words[at + count - 1], words.slice(at, at + count)];
      if (!last || text.slice(first.start - offset, last.end - offset).search(/[^\p{L}\p{M}' -]/u) >= 0)
        break;
      if (inside.some(({ word }) => word.length > 2))
        found.push({ start: first.start, end: last.end, word: inside.map(({ word }) => word).join('') });
    }
    return found;
  });
}

const lastWords = (text: string) => {
  const words = [...text.matchAll(WORD)].slice(-WORDS_BEFORE);
  return words[0]?.index ?? text.length;
};
const firstWords = (text: string) => {
  const words = [...text.matchAll(WORD)].slice(0, WORDS_BEHIND);
  const last = words.at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
};

/** The spelled word, with the capitals of what was heard. */
const cased = (word: string, heard: string) =>
  /^\p{Lu}/u.test(heard) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** What becomes of a text where a run of letters stands; nothing if they spell nothing that can be told. */
function replacementsFor(text: string, match: RegExpExecArray, from: number): Replacement[] {
  const end = match.index + match[0].length;
  const before =
    text
      .slice(Math.max(from, match.index - 120), match.index)
      .split(/[\n?]/)
      .at(-1) ?? '';
  const behind = text
    .slice(end, end + 60)
    .split(/[\n?]/, 1)
    .join();
  const isAddress = ADDRESS_BEFORE.test(before) || ADDRESS_AFTER.test(behind);
  const spellings = spellingsOf(match[0], match.index, WITH.test(before));
  const cut = lastWords(before);
  const near = [
    ...heardWords(before.slice(cut), match.index - before.length + cut),
    ...heardWords(behind.slice(0, firstWords(behind)), end),
  ];
  const pairs = near.flatMap((heard) =>
    spellings.map((spelling) => ({
      heard,
      spelling,
      likeness: likeness(heard.word, spelling.word) * spelling.whole,
    })),
  );
  const best = pairs.reduce<(typeof pairs)[number] | null>(
    (most, pair) => (pair.likeness > (most?.likeness ?? 0) ? pair : most),
    null,
  );
  const [whole] = spellings;
  if (!best) {
    const isSpelled = !isAddress && whole && SPELL_CUE.test(before);
    return isSpelled ? [{ start: whole.start, end: whole.end, text: cased(whole.word, match[0]) }] : [];
  }
  const { heard, spelling } = best;
  const said = text.slice(heard.start, heard.end);
  const word = heard.word === spelling.word && !isAddress ? said : cased(spelling.word, said);
  const named = { start: heard.start, end: heard.end, text: word };
  if (heard.start >= end) return isAddress ? [] : [{ ...named, start: spelling.start }];
  const between = text.slice(heard.end, spelling.start);
  const lead = LEADS.exec(between)?.[0].length ?? 0;
  // Only what leads to the spelling stands between the two: the word stands once.
  if (lead === between.length) return [{ ...named, end: spelling.end }];
  if (isAddress) return [];
  const isApart = (between.toLowerCase().match(WORD) ?? []).some((each) => FUNCTION_WORDS.has(each));
  const spelled = { start: spelling.start, end: spelling.end, text: word };
  return [named, isApart ? spelled : { ...spelled, start: spelling.start - lead, text: '' }];
}

/**
 * A text in which a word that is also spelled stands once, as it is spelled: "kian, k a e a n smith" is "kaean smith". A
 * recogniser hears names as others; letters it hears right.
 */
export function withSpelledWords(mapped: MappedText): MappedText {
  const { text } = mapped;
  const replacements: Replacement[] = [];
  let from = 0;
  let runs = 0;
  for (const match of text.matchAll(LETTERS)) {
    runs += 1;
    if (runs > MAX_SPELLINGS) break;
    const some = replacementsFor(text, match, from);
    replacements.push(...some);
    from = some.at(-1)?.end ?? from;
  }
  return replacements.length === 0 ? mapped : replaceSpans(mapped, replacements);
}

import { isFamilyName, isGivenName } from '../../../lexicon/lexicon.ts';
import { countWords, languageWords, LINK, WORD } from '../../language/detect-language.ts';
import { replaceSpans, type MappedText, type Replacement } from '../../mapped-text.ts';
import { blank, type Span } from '../../spans.ts';
import type { Glossary } from './glossary.ts';

/** Fewer words of another language in a passage may be loanwords. */
const MIN_PASSAGE_WORDS = 2;
/** An English text is translated only if it has at least this many words of the glossary's language. */
const MIN_OTHER_WORDS = 4;
const PASSAGE = /[^.!?,;:\n]+/g;
const MAX_NUMBER_LENGTH = 30;

interface Word extends Span {
  text: string;
  lower: string;
}

const wordsIn = (text: string, offset: number): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word,
    lower: word.toLowerCase(),
    start: offset + index,
    end: offset + index + word.length,
  }));

const isCapitalized = (word: Word | undefined) => /^\p{Lu}/u.test(word?.text ?? '');

const startsSentence = (text: string, { start }: Word) =>
  /(?:^|[.!?\n>•*-])[\s"'(*>•-]{0,10}$/.test(text.slice(Math.max(0, start - 12), start) || '\n');

const endsLabel = (text: string, { end }: Word) => /^\*{0,2} ?[:=]/.test(text.slice(end, end + 4));

/**
 * Returns whether a word is part of a spoken address, which is not translated: "kantoor by plaas punt co punt
 * za".
 */
function inSpokenAddress(words: readonly Word[], at: number, glossary: Glossary): boolean {
  const means = (offset: number, sign: string) => {
    const word = words[at + offset]?.lower ?? '';
    return word === sign || glossary.entries.get(word)?.[0]?.english === sign;
  };
  if (means(0, 'dot') || means(0, 'at')) return false;
  return (
    means(1, 'dot') ||
    means(-1, 'dot') ||
    (means(1, 'at') && [3, 4, 5].some((offset) => means(offset, 'dot'))) ||
    (means(-1, 'at') && [1, 2].some((offset) => means(offset, 'dot')))
  );
}

/**
 * Marks the words of a mixed text that are in the glossary's language. An ambiguous word gets the language of
 * the word before it or, at the start, of the next unambiguous word.
 */
function findForeignWords(words: readonly Word[], code: string): boolean[] {
  const known = words.map(({ lower }) => {
    const { own, english } = countWords([lower], code);
    return own > 0 ? true : english > 0 ? false : null;
  });
  let last = known.find((each) => each !== null) ?? false;
  const foreign = known.map((each) => (last = each ?? last));
  for (let from = foreign.indexOf(true); from >= 0; from = foreign.indexOf(true, from)) {
    const next = foreign.indexOf(false, from);
    const to = next < 0 ? foreign.length : next;
    const count = known.slice(from, to).filter(Boolean).length;
    if (count < MIN_PASSAGE_WORDS) foreign.fill(false, from, to);
    from = to;
  }
  return foreign;
}

const withCaseOf = (word: Word, english: string): string => {
  if (isCapitalized(word)) return english.charAt(0).toUpperCase() + english.slice(1);
  return english.startsWith('I ') || english === 'I' ? english : english.toLowerCase();
};

/** Translates a number that is written as one word: "vyf-en-twintig-duisend", "agtienduisend". */
function translateNumber(word: string, { numberWords }: Glossary): string | null {
  const split = (part: string): (string | undefined)[] => {
    const whole = numberWords.get(part);
    if (whole !== undefined) return [whole];
    for (let at = 3; at <= Math.min(part.length - 3, MAX_NUMBER_LENGTH); at += 1) {
      const [head, tail] = [numberWords.get(part.slice(0, at)), numberWords.get(part.slice(at))];
      if (head !== undefined && tail !== undefined) return [head, tail];
    }
    return [undefined];
  };
  const parts = word.split('-').flatMap(split);
  return parts.every((part) => part !== undefined) ? parts.join(' ') : null;
}

const isName = (text: string, words: readonly Word[], at: number): boolean => {
  const word = words[at] as Word;
  if (!isCapitalized(word)) return false;
  const isKnownName = isGivenName(word.lower) || isFamilyName(word.lower);
  return !startsSentence(text, word) || (isKnownName && isCapitalized(words[at + 1]));
};

interface Translation {
  last: number;
  /** Null if the words stay unchanged. */
  english: string | null;
}

function translateAt(
  text: string,
  words: readonly Word[],
  at: number,
  glossary: Glossary,
): Translation | null {
  const word = words[at] as Word;
  const entries = glossary.entries.get(word.lower) ?? [];
  const entry = entries.find((each) =>
    each.words.every((lower, offset) => {
      const [before, here] = [words[at + offset - 1], words[at + offset]];
      return here?.lower === lower && (offset === 0 || /^ {1,3}$/.test(text.slice(before?.end, here.start)));
    }),
  );
  if (!entry) {
    const number = translateNumber(word.lower, glossary);
    return number === null ? null : { last: at, english: number };
  }
  const { english } = entry;
  const last = at + entry.words.length - 1;
  if (entry.words.join(' ') === english.toLowerCase()) return { last, english: null };
  if (endsLabel(text, words[last] as Word) || /^\p{Lu}\p{Ll}/u.test(english)) return { last, english };
  if (isName(text, words, at)) return null;
  if (!words.slice(at + 1, last + 1).some(isCapitalized)) return { last, english };
  // A later word of the phrase may be a name, so only the first word is translated.
  const single = entries.find((each) => each.words.length === 1);
  return single ? { last: at, english: single.english } : null;
}

function translateWords(
  text: string,
  words: readonly Word[],
  glossary: Glossary,
  isForeign: (at: number) => boolean,
): Replacement[] {
  const found: Replacement[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (!isForeign(at) || inSpokenAddress(words, at, glossary)) continue;
    const translation = translateAt(text, words, at, glossary);
    if (!translation) continue;
    const { last, english } = translation;
    const [{ start }, { end }] = [words[at] as Word, words[last] as Word];
    if (english?.startsWith("'") && text[start - 1] === ' ')
      found.push({ start: start - 1, end, text: english });
    else if (english !== null) found.push({ start, end, text: withCaseOf(words[at] as Word, english) });
    at = last;
  }
  return found;
}

/**
 * Translates word for word. If `whole` is true, translates all passages except English ones, otherwise only
 * passages in the glossary's language.
 */
export function translateToEnglish(mapped: MappedText, glossary: Glossary, whole: boolean): MappedText {
  const { text } = mapped;
  const { code } = glossary;
  const lower = languageWords(text).map((word) => word.toLowerCase());
  if (!whole && countWords(lower, code).own < MIN_OTHER_WORDS) return mapped;
  const replacements = [...text.replace(LINK, blank).matchAll(PASSAGE)].flatMap((passage) => {
    const words = wordsIn(passage[0], passage.index);
    if (!whole) {
      const foreign = findForeignWords(words, code);
      return translateWords(text, words, glossary, (at) => foreign[at] === true);
    }
    const { own, english } = countWords(
      words.map((word) => word.lower),
      code,
    );
    const isEnglish = english > own && english >= MIN_PASSAGE_WORDS;
    return isEnglish ? [] : translateWords(text, words, glossary, () => true);
  });
  return replaceSpans(mapped, replacements);
}

import { replaceSpans, type MappedText, type Replacement } from '../reading/mapped-text.ts';
import { isFamilyName, isGivenName } from '../reading/lexicon.ts';
import { countWords, tellingWords } from './detect-language.ts';
import type { Glossary } from './glossary.ts';

/** So many words are a passage in a language; fewer may be borrowed. */
const MIXED = 2;
/** A note in English that has fewer words of the other language is left as it is. */
const PASSAGES = 4;
/** A stretch that is in one language: a sentence or the part of one between commas. */
const PASSAGE = /[^.!?,;:\n]+/g;
const WORD = /(?<![\p{L}\p{N}])'n(?!\p{L})|[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*/gu;

const LONGEST_NUMBER = 30;

interface Word {
  text: string;
  lower: string;
  start: number;
  end: number;
}

const isCapital = (word: Word | undefined) => /^\p{Lu}/u.test(word?.text ?? '');

/** Nothing but marks stands between a word and the end of a sentence, a line or a label before it. */
const opensSentence = (text: string, { start }: Word) => /(?:^|[.!?\n>•*-])[\s"'(*>•-]{0,10}$/.test(text.slice(Math.max(0, start - 12), start) || '\n'); // prettier-ignore

const closesLabel = (text: string, { end }: Word) => /^\*{0,2} ?[:=]/.test(text.slice(end, end + 4));

/** Addresses and links are nobody's language. */
const ADDRESS = /\S{1,64}@\S{1,255}|\b(?:https?:|www\.)\S{1,300}/g;

const blank = (address: string) => ' '.repeat(address.length);

const wordsIn = (text: string, from: number): Word[] =>
  [...text.matchAll(WORD)].map((match) => ({
    text: match[0],
    lower: match[0].toLowerCase(),
    start: from + match.index,
    end: from + match.index + match[0].length,
  }));

/** "kantoor by plaas punt co punt za": the words that a spoken address is made of are spelled as they are. */
function inSpokenAddress(words: readonly Word[], at: number, glossary: Glossary): boolean {
  const isSaid = (index: number, sign: string) => {
    const word = words[index]?.lower;
    return word === sign || glossary.entries.get(word ?? '')?.[0]?.english === sign;
  };
  if (isSaid(at, 'dot') || isSaid(at, 'at')) return false;
  const beforeAt = isSaid(at + 1, 'at') && [3, 4, 5].some((ahead) => isSaid(at + ahead, 'dot'));
  const behindAt = isSaid(at - 1, 'at') && [1, 2].some((ahead) => isSaid(at + ahead, 'dot'));
  return isSaid(at + 1, 'dot') || isSaid(at - 1, 'dot') || beforeAt || behindAt;
}

/** Of a text in the other language, a passage that is English stays. */
const staysEnglish = (words: readonly Word[], code: string) => {
  const { own, english } = countWords(words.map(({ lower }) => lower), code); // prettier-ignore
  return english > own && english >= MIXED;
};

/**
 * In a text that changes between English and the other language: the words that are said in the other one. A word that both
 * have belongs to the words before it, at the beginning to those behind it. One word alone may be borrowed.
 */
function foreignWords(words: readonly Word[], code: string): boolean[] {
  const told = words.map(({ lower }) => {
    const { own, english } = countWords([lower], code);
    return own > 0 ? true : english > 0 ? false : null;
  });
  let last = told.find((each) => each !== null) ?? false;
  const all = told.map((each) => (last = each ?? last));
  const runs: { from: number; to: number }[] = [];
  for (const [at, foreign] of all.entries())
    if (foreign && all[at - 1] === true) (runs.at(-1) as { to: number }).to = at;
    else if (foreign) runs.push({ from: at, to: at });
  const kept = runs.filter(({ from, to }) => told.slice(from, to + 1).filter(Boolean).length >= MIXED);
  return all.map((_, at) => kept.some(({ from, to }) => from <= at && at <= to));
}

/** "van wyk=van Wyk" stands for itself. */
const withCaseOf = (english: string, word: Word): string => {
  if (isCapital(word)) return english.charAt(0).toUpperCase() + english.slice(1);
  return english.startsWith('I ') || english === 'I' ? english : english.toLowerCase();
};

/** "vyf-en-twintig-duisend", "agtienduisend": a number written in one word. */
const compoundNumber = (word: string, { numberWords }: Glossary): string | null => {
  const partsOf = (part: string): (string | undefined)[] => {
    const whole = numberWords.get(part);
    if (whole !== undefined) return [whole];
    for (let at = 3; at <= Math.min(part.length - 3, LONGEST_NUMBER); at += 1) {
      const [head, tail] = [numberWords.get(part.slice(0, at)), numberWords.get(part.slice(at))];
      if (head !== undefined && tail !== undefined) return [head, tail];
    }
    return [undefined];
  };
  const parts = word.split('-').flatMap(partsOf);
  return parts.every((part) => part !== undefined) ? parts.join(' ') : null;
};

interface Match {
  last: number;
  english: string;
}

/** The entry that fits at a word, if it may be translated there. */
function matchAt(text: string, words: readonly Word[], at: number, glossary: Glossary): Match | null {
  const word = words[at] as Word;
  const entries = glossary.entries.get(word.lower) ?? [];
  const entry = entries.find(({ words: wanted }) =>
    wanted.every((each, next) => {
      const [before, here] = [words[at + next - 1], words[at + next]];
      return here?.lower === each && (next === 0 || /^ {1,3}$/.test(text.slice(before?.end, here.start)));
    }),
  );
  const number = entry ? null : compoundNumber(word.lower, glossary);
  if (number !== null) return { last: at, english: number };
  if (!entry) return null;
  const last = at + entry.words.length - 1;
  const phrase = words.slice(at, last + 1);
  if (phrase.map(({ lower }) => lower).join(' ') === entry.english.toLowerCase())
    return { last, english: '' };
  const label = closesLabel(text, phrase.at(-1) as Word);
  const isCalendar = /^\p{Lu}\p{Ll}/u.test(entry.english);
  if (!label && phrase.some((each, next) => next > 0 && isCapital(each) && !isCalendar)) {
    // A name inside a phrase is a name; the first word may still stand for itself.
    const alone = entries.find(({ words: wanted }) => wanted.length === 1);
    return alone && mayTranslate(text, words, at, isCalendar) ? { last: at, english: alone.english } : null;
  }
  return label || mayTranslate(text, words, at, isCalendar) ? { last, english: entry.english } : null;
}

/** Capitalised words inside a sentence are names. */
const mayTranslate = (text: string, words: readonly Word[], at: number, isCalendar: boolean): boolean => {
  const word = words[at] as Word;
  if (!isCapital(word) || isCalendar) return true;
  const isName = isGivenName(word.lower) || isFamilyName(word.lower);
  return opensSentence(text, word) && !(isName && isCapital(words[at + 1]));
};

function replacementsIn(
  text: string,
  words: readonly Word[],
  glossary: Glossary,
  isForeign = (_at: number) => true,
): Replacement[] {
  const found: Replacement[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const isOpen = isForeign(at) && !inSpokenAddress(words, at, glossary);
    const match = isOpen ? matchAt(text, words, at, glossary) : null;
    if (!match) continue;
    const [first, last] = [words[at] as Word, words[match.last] as Word];
    const joined = match.english.startsWith("'") && text[first.start - 1] === ' ';
    if (match.english !== '')
      found.push({
        start: first.start - (joined ? 1 : 0),
        end: last.end,
        text: joined ? match.english : withCaseOf(match.english, first),
      });
    at = match.last;
  }
  return found;
}

/**
 * A text in the English that the rules and the reader know, word for word, with its way back. `whole`: the text is in the
 * glossary's language; otherwise its passages in that language are translated alone.
 */
export function toEnglish(mapped: MappedText, glossary: Glossary, whole: boolean): MappedText {
  const { text } = mapped;
  if (!whole && countWords(tellingWords(text).map((word) => word.toLowerCase()), glossary.code).own < PASSAGES) return mapped; // prettier-ignore
  const replacements = [...text.replace(ADDRESS, blank).matchAll(PASSAGE)].flatMap((passage) => {
    const words = wordsIn(passage[0], passage.index);
    if (whole) return staysEnglish(words, glossary.code) ? [] : replacementsIn(text, words, glossary);
    const foreign = foreignWords(words, glossary.code);
    return replacementsIn(text, words, glossary, (at) => foreign[at] === true);
  });
  return replaceSpans(mapped, replacements);
}

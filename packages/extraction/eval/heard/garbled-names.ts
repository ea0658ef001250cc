import { findPeople } from '../../src/domain/people.ts';
import { parseNote } from '../../src/domain/reading/note.ts';
import { isCommonWord } from '../../src/domain/reading/lexicon.ts';
import type { Item } from '../item.ts';
import { plainSpeech } from './plain-speech.ts';
import { plainSpelling, soundDistance, syllablesOf, type Sound } from './sounds.ts';

/** What a recogniser knows: words, and how each sounds. */
export type Pronunciations = ReadonlyMap<string, Sound[]>;

/** Of notes this long the labels hang on more than names. */
const LONGEST = 1200;
/** A name that is said is misheard so often. */
const MISHEARD = 0.8;
/** A firm's name has more words that a recogniser knows. */
const FIRM_MISHEARD = 0.5;
/** A part of a name is heard as a word where one sounds like it, and so often as no word even then. */
const NO_WORD = 0.25;
/** Of a part, as a share of its sounds, that a word may differ in. */
const MOST_DIFFERENCE = 0.34;
const WORDS_ALIKE = 4;

/** Names that are spelled or corrected tell how they are written. */
const TELLS_LETTERS =
  /\b(?:spel[lt]|spelled|spelling|letters?|double [a-z]|with an? [a-z]|capital|[a-z] for [a-z]+|[a-z] as in|not [A-Z]\w+,? [A-Z]|(?:[a-z] ){3}[a-z])\b/i;

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: string): () => number {
  let state = 0;
  for (const letter of seed) state = (Math.imul(state, 31) + letter.charCodeAt(0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Mishears words: the parts of one as words that sound like them, or as they would be spelled. */
export function createMishearing(
  known: Pronunciations,
  pronounced: Pronunciations,
): (word: string, random: () => number) => string | null {
  const bySyllables = new Map<number, [string, Sound[]][]>();
  for (const [word, sounds] of known) {
    const count = syllablesOf(sounds).length;
    bySyllables.set(count, [...(bySyllables.get(count) ?? []), [word, sounds]]);
  }
  const alike = new Map<string, string[]>();
  const wordsLike = (part: readonly Sound[], syllables: number, not: string) => {
    const key = part.join('_');
    const found =
      alike.get(key) ??
      (bySyllables.get(syllables) ?? [])
        .map(([word, sounds]) => ({ word, far: soundDistance(part, sounds, MOST_DIFFERENCE * part.length) }))
        .filter(({ far }) => far <= MOST_DIFFERENCE * part.length)
        .toSorted((a, b) => a.far - b.far)
        .slice(0, WORDS_ALIKE)
        .map(({ word }) => word);
    alike.set(key, found);
    return found.filter((word) => word !== not);
  };
  return (word, random) => {
    const sounds = pronounced.get(word);
    if (!sounds || sounds.length < 2) return null;
    const syllables = syllablesOf(sounds);
    const heard: string[] = [];
    for (let at = 0; at < syllables.length;) {
      const size = Math.min(random() < 0.45 ? 2 : 1, syllables.length - at);
      const part = syllables.slice(at, at + size).flat();
      const words = wordsLike(part, size, word);
      const chosen = words[Math.floor(random() * words.length)];
      heard.push(chosen && random() >= NO_WORD ? chosen : plainSpelling(part));
      at += size;
    }
    const said = heard.join(' ');
    return said === word ? null : said;
  };
}

/** Words of an address that is said: neither "nomvula at …" nor "at nomvula dot …" is misheard. */
const JOINS = 'dot|at|underscore|dash|hyphen';

/**
 * A note whose names a recogniser did not know: every person's and some of the firm's are heard as other words, in text and labels
 * alike. Addresses stay as they are.
 * @returns null for a note with nobody in it, a long one, and one that tells how a name is written
 */
export function withGarbledNames(
  item: Item,
  mishear: (word: string, random: () => number) => string | null,
): Item | null {
  if (item.text.length > LONGEST || /[@\n]/.test(item.text) || TELLS_LETTERS.test(item.text)) return null;
  const random = randomOf(item.id);
  const note = parseNote(item.text, { translate: false });
  const people = [
    item.expected.contactName ?? '',
    ...(item.forbidden?.contactName ?? []),
    ...(item.mentions ?? []).flatMap(({ kind, value }) => (kind === 'person' ? [String(value)] : [])),
    ...findPeople(note).map(({ text }) => text),
  ];
  const firms = [item.expected.companyName ?? '', ...(item.forbidden?.companyName ?? [])];
  const wordsIn = (names: readonly string[]) =>
    new Set(
      names
        .flatMap((name) => plainSpeech(name).split(' '))
        .filter((word) => word.length > 2 && !isCommonWord(word)),
    );
  const heard = new Map<string, string>();
  const hear = (words: ReadonlySet<string>, often: number) => {
    for (const word of words) {
      const as = random() < often && !heard.has(word) ? mishear(word, random) : null;
      if (as !== null) heard.set(word, as);
    }
  };
  hear(wordsIn(people), MISHEARD);
  if (heard.size === 0) return null;
  hear(wordsIn(firms), FIRM_MISHEARD);
  const names = [...heard.keys()].map((word) => RegExp.escape(word)).join('|');
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(${names})(?=$| |'s)(?! (?:${JOINS})\\b)(?<!\\b(?:${JOINS}) \\1(?= dot))`,
    'gu',
  );
  const garbled = (text: string) => plainSpeech(text).replace(pattern, (word) => heard.get(word) ?? word);
  const text = garbled(item.text);
  const { contactName, companyName, nextSteps } = item.expected;
  // "dlamini at karoo feeds" may be an address, and is not misheard: nor can its label be.
  const said = plainSpeech(item.text);
  const isLost = [contactName, companyName].some(
    (name) => name !== null && said.includes(plainSpeech(name)) && !text.includes(garbled(name)),
  );
  if (isLost) return null;
  const accepted = (field: 'contactName' | 'companyName') => {
    const others = item.accept?.[field]?.map(garbled);
    return others ? { [field]: others } : {};
  };
  return {
    id: item.id.replace(/^train-/, 'garbled-'),
    style: 'speech-raw',
    text,
    expected: {
      ...item.expected,
      contactName: contactName && garbled(contactName),
      companyName: companyName && garbled(companyName),
      nextSteps: nextSteps && {
        terms: nextSteps.terms.map((term) => term.split('|').map(garbled).join('|')),
      },
    },
    ...(item.accept && {
      accept: { ...item.accept, ...accepted('contactName'), ...accepted('companyName') },
    }),
    ...(item.assembled && { assembled: item.assembled }),
  };
}

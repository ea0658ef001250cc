import { createRandom } from '@debrief/testing/random';
import { findPeople } from '@debrief/extraction/entities/person/people';
import { parseDocument } from '@debrief/extraction/entities/document';
import { isCommonWord } from '@debrief/extraction/lexicon/lexicon';
import type { Item } from '../notes/item.ts';
import { plainSpeech } from './plain-speech.ts';
import { phoneticDistance, phoneticSpelling, syllablesOf, type Phoneme } from './pronunciations.ts';

export type Pronunciations = ReadonlyMap<string, Phoneme[]>;

/** Returns a simulated recognition error for a word, or null to keep the word. */
export type Misrecognizer = (word: string, random: () => number) => string | null;

/** Longer notes are skipped, because their labels depend on more than names. */
const MAX_LENGTH = 1200;
const PERSON_ERROR_RATE = 0.8;
/** Company names contain more common words, so fewer of their words are misrecognized. */
const COMPANY_ERROR_RATE = 0.5;
/** Share of syllables that are spelled phonetically even if there is a similar word. */
const SPELLED_BY_SOUND = 0.25;
const TWO_SYLLABLES = 0.45;
/** Maximum phonetic distance of similar words, per phoneme. */
const MAX_DISTANCE = 0.34;
const MAX_SIMILAR_WORDS = 4;

const SPELLS_NAMES =
  /\b(?:spel[lt]|spelled|spelling|letters?|double [a-z]|with an? [a-z]|capital|[a-z] for [a-z]+|[a-z] as in|not [A-Z]\w+,? [A-Z]|(?:[a-z] ){3}[a-z])\b/i;

const randomOf = (text: string) =>
  createRandom([...text].reduce((seed, letter) => (Math.imul(seed, 31) + letter.charCodeAt(0)) | 0, 0));

/** Returns a function that replaces syllables of a word with similar words or phonetic spellings. */
export function createMisrecognizer(
  vocabulary: Pronunciations,
  pronunciations: Pronunciations,
): Misrecognizer {
  const bySyllables = Map.groupBy(vocabulary, ([, phonemes]) => syllablesOf(phonemes).length);
  const cache = new Map<string, string[]>();
  const similarWords = (part: readonly Phoneme[], syllables: number, except: string) => {
    const key = part.join('_');
    const max = MAX_DISTANCE * part.length;
    const words =
      cache.get(key) ??
      (bySyllables.get(syllables) ?? [])
        .map(([word, phonemes]) => ({ word, distance: phoneticDistance(part, phonemes, max) }))
        .filter(({ distance }) => distance <= max)
        .toSorted((a, b) => a.distance - b.distance)
        .slice(0, MAX_SIMILAR_WORDS)
        .map(({ word }) => word);
    cache.set(key, words);
    return words.filter((word) => word !== except);
  };
  return (word, random) => {
    const phonemes = pronunciations.get(word);
    if (!phonemes || phonemes.length < 2) return null;
    const syllables = syllablesOf(phonemes);
    const recognized: string[] = [];
    for (let at = 0; at < syllables.length;) {
      const size = Math.min(random() < TWO_SYLLABLES ? 2 : 1, syllables.length - at);
      const part = syllables.slice(at, at + size).flat();
      const words = similarWords(part, size, word);
      const chosen = words[Math.floor(random() * words.length)];
      recognized.push(chosen && random() >= SPELLED_BY_SOUND ? chosen : phoneticSpelling(part));
      at += size;
    }
    const text = recognized.join(' ');
    return text === word ? null : text;
  };
}

/** Names next to these words may be part of an address and are kept: "nomvula at karoofeeds dot com". */
const ADDRESS_WORDS = 'dot|at|underscore|dash|hyphen';

/**
 * Replaces names of people and companies with simulated recognition errors, in the text and the labels.
 * @returns null if the note is long, has a line break or "@", spells a name, or names no person to replace
 */
export function simulateAsrErrors(item: Item, misrecognize: Misrecognizer): Item | null {
  if (item.text.length > MAX_LENGTH || /[@\n]/.test(item.text) || SPELLS_NAMES.test(item.text)) return null;
  const random = randomOf(item.id);
  const { contactName, companyName, nextSteps } = item.expected;
  const people = [
    contactName ?? '',
    ...(item.forbidden?.contactName ?? []),
    ...(item.mentions ?? []).flatMap(({ kind, value }) => (kind === 'person' ? [String(value)] : [])),
    ...findPeople(parseDocument(item.text, { translate: false })).map(({ text }) => text),
  ];
  const companies = [companyName ?? '', ...(item.forbidden?.companyName ?? [])];
  const replacements = new Map<string, string>();
  const addReplacements = (names: readonly string[], rate: number) => {
    const words = names.flatMap((name) => plainSpeech(name).split(' '));
    for (const word of new Set(words.filter((each) => each.length > 2 && !isCommonWord(each)))) {
      const recognized = random() < rate && !replacements.has(word) ? misrecognize(word, random) : null;
      if (recognized !== null) replacements.set(word, recognized);
    }
  };
  addReplacements(people, PERSON_ERROR_RATE);
  if (replacements.size === 0) return null;
  addReplacements(companies, COMPANY_ERROR_RATE);
  const names = [...replacements.keys()].map((word) => RegExp.escape(word)).join('|');
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(${names})(?=$| |'s)(?! (?:${ADDRESS_WORDS})\\b)(?<!\\b(?:${ADDRESS_WORDS}) \\1(?= dot))`,
    'gu',
  );
  const replaceNames = (text: string) =>
    plainSpeech(text).replace(pattern, (word) => replacements.get(word) ?? word);
  const text = replaceNames(item.text);
  // Names in a possible address are kept in the text, so their replaced labels would not match.
  const original = plainSpeech(item.text);
  const isLost = [contactName, companyName].some(
    (name) => name !== null && original.includes(plainSpeech(name)) && !text.includes(replaceNames(name)),
  );
  if (isLost) return null;
  const accepted = (field: 'contactName' | 'companyName') => {
    const others = item.accept?.[field]?.map(replaceNames);
    return others ? { [field]: others } : {};
  };
  return {
    id: item.id.replace(/^train-/, 'garbled-'),
    style: 'speech-raw',
    text,
    expected: {
      ...item.expected,
      contactName: contactName && replaceNames(contactName),
      companyName: companyName && replaceNames(companyName),
      nextSteps: nextSteps && {
        terms: nextSteps.terms.map((term) => term.split('|').map(replaceNames).join('|')),
      },
    },
    ...(item.accept && {
      accept: { ...item.accept, ...accepted('contactName'), ...accepted('companyName') },
    }),
    ...(item.assembled && { assembled: item.assembled }),
  };
}

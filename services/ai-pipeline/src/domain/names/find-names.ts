import { splitWords } from '../transcription/transcript.ts';
import { exact, type Match } from './corrections.ts';
import type { HeardWord } from './heard-words.ts';
import { joinForms, type PhraseForm } from './similarity.ts';
import { createSoundIndex, type SoundIndex } from './sound-index.ts';

export interface Name {
  readonly words: readonly string[];
  readonly form: PhraseForm;
  /** Minimum score of a match. */
  readonly least: number;
}

/**
 * Measured on synthetic calls: matches of two words or more that reach 0.72 are right far more often than wrong. A
 * single word resembles too many others.
 */
const leastOfPhrase = 0.72;
const leastOfWord = 0.8;
const fewestLettersOfWord = 6;
/** A name may be recognised as more or fewer words than it has. */
const extraWords = 2;
export const longestRun = 6;

/** Returns the name to search for; empty if it is too short to be distinctive. */
export const nameOf = (text: string, formOf: (word: string) => PhraseForm): Name[] => {
  const words = splitWords(text);
  const form = joinForms(words.map(formOf));
  if (words.length > 1) return [{ words, form, least: leastOfPhrase }];
  return form.letters.length < fewestLettersOfWord ? [] : [{ words, form, least: leastOfWord }];
};

interface Shelf {
  readonly length: number;
  readonly names: SoundIndex<Name>;
}

const shelve = (names: readonly Name[]): Shelf[] =>
  [...Map.groupBy(names, ({ words }) => words.length)].map(([length, each]) => ({
    length,
    names: createSoundIndex(each),
  }));

/** Finds the best matching names for the runs of words that start at a position. */
const matchesFrom = (heard: readonly HeardWord[], from: number, shelves: readonly Shelf[]): Match[] => {
  const matches: Match[] = [];
  let allCapitals = true;
  for (const { names } of shelves) names.begin();
  for (let to = from + 1; to <= Math.min(heard.length, from + longestRun); to += 1) {
    const word = heard[to - 1];
    if (!word || word.isAddress || (to - 1 > from && word.startsSentence)) break;
    allCapitals &&= word.isCapital;
    const length = to - from;
    const looksLikeName = allCapitals && !(word.startsSentence && length === 1);
    let best: { item: Name; likeness: number } | null = null;
    let isRight = false;
    for (const { length: ofNames, names } of shelves) {
      if (ofNames < length - extraWords) continue;
      names.extend(word.form);
      if (ofNames > length + extraWords) continue;
      isRight ||= names.hasSame();
      const found = isRight || (ofNames === 1 && !looksLikeName) ? null : names.mostAlike();
      if (found && found.likeness > (best?.likeness ?? 0)) best = found;
    }
    if (isRight) matches.push({ from, to, words: [], likeness: exact });
    else if (best) matches.push({ from, to, words: best.item.words, likeness: best.likeness });
  }
  return matches;
};

/** Finds every run of words that resembles or equals a name. Matches may overlap. */
export const findNames = async (
  heard: readonly HeardWord[],
  names: readonly Name[],
  pause: () => Promise<void>,
): Promise<Match[]> => {
  const shelves = shelve(names);
  const matches: Match[] = [];
  for (const from of names.length > 0 ? heard.keys() : []) {
    matches.push(...matchesFrom(heard, from, shelves));
    await pause();
  }
  return matches;
};

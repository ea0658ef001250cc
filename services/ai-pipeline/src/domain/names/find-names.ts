import { splitWords } from '../transcription/transcript.ts';
import { exactScore, type Match } from './corrections.ts';
import type { TranscriptWord } from './transcript-words.ts';
import { joinForms, type PhraseForm } from './similarity.ts';
import { createSoundIndex, type SoundIndex } from './sound-index.ts';

export interface Name {
  readonly words: readonly string[];
  readonly form: PhraseForm;
  readonly minScore: number;
}

/**
 * Measured on synthetic calls: phrases that reach 0.72 are right far more often than wrong. Single words need
 * a higher score, because they resemble too many other words.
 */
const minPhraseScore = 0.72;
const minWordScore = 0.8;
const minLettersOfWord = 6;
/** A match may have this many words more or fewer than the name: recognizers split and join words. */
const extraWords = 2;
export const maxRunWords = 6;

/** Returns an empty list for a single word that is too short to be distinctive. */
export const nameOf = (text: string, formOf: (word: string) => PhraseForm): Name[] => {
  const words = splitWords(text);
  const form = joinForms(words.map(formOf));
  if (words.length > 1) return [{ words, form, minScore: minPhraseScore }];
  return form.letters.length < minLettersOfWord ? [] : [{ words, form, minScore: minWordScore }];
};

interface NamesByLength {
  readonly length: number;
  readonly names: SoundIndex<Name>;
}

const groupByLength = (names: readonly Name[]): NamesByLength[] =>
  [...Map.groupBy(names, ({ words }) => words.length)].map(([length, each]) => ({
    length,
    names: createSoundIndex(each),
  }));

const matchesFrom = (
  transcriptWords: readonly TranscriptWord[],
  from: number,
  groups: readonly NamesByLength[],
): Match[] => {
  const matches: Match[] = [];
  let allCapitals = true;
  for (const { names } of groups) names.reset();
  for (let to = from + 1; to <= Math.min(transcriptWords.length, from + maxRunWords); to += 1) {
    const word = transcriptWords[to - 1];
    if (!word || word.isAddress || (to - 1 > from && word.startsSentence)) break;
    allCapitals &&= word.isCapital;
    const length = to - from;
    const looksLikeName = allCapitals && !(word.startsSentence && length === 1);
    let best: { item: Name; score: number } | null = null;
    let isRight = false;
    for (const { length: ofNames, names } of groups) {
      if (ofNames < length - extraWords) continue;
      names.extend(word.form);
      if (ofNames > length + extraWords) continue;
      isRight ||= names.hasExactMatch();
      const found = isRight || (ofNames === 1 && !looksLikeName) ? null : names.bestMatch();
      if (found && found.score > (best?.score ?? 0)) best = found;
    }
    if (isRight) matches.push({ from, to, words: [], score: exactScore });
    else if (best) matches.push({ from, to, words: best.item.words, score: best.score });
  }
  return matches;
};

export const findNames = async (
  transcriptWords: readonly TranscriptWord[],
  names: readonly Name[],
  pause: () => Promise<void>,
): Promise<Match[]> => {
  const groups = groupByLength(names);
  const matches: Match[] = [];
  for (const from of names.length > 0 ? transcriptWords.keys() : []) {
    matches.push(...matchesFrom(transcriptWords, from, groups));
    await pause();
  }
  return matches;
};

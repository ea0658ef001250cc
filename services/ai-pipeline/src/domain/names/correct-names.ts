import { maxCorrections, type NameCorrection } from '@debrief/contracts/http/note-evidence';
import {
  splitWords,
  transcriptOf,
  wordsOf,
  type CorrectedTranscript,
  type TimedWord,
  type Transcript,
} from '../transcription/transcript.ts';
import type { KnownContact } from './known-contacts.ts';
import { createPacer } from './pacer.ts';
import { createFormCache, joinForms, phraseForm, similarity, type PhraseForm } from './similarity.ts';
import { createSoundIndex, type SoundIndex } from './sound-index.ts';

/**
 * Measured on synthetic calls: names of two words or more that reach 0.72 are right far more often than wrong. A single word
 * is like too many others.
 */
const leastOfPhrase = 0.72;
const leastOfWord = 0.8;
const fewestLettersOfWord = 6;
/** Of an address, whose contact is named in the same call. */
const leastOfAddress = 0.7;
/** A name may be heard as more or fewer words than it has. */
const extraWords = 2;
const longestRun = 6;
/** What is spelled right already is preferred to everything that resembles it. */
const exact = 2;

interface Name {
  readonly words: readonly string[];
  readonly form: PhraseForm;
  readonly least: number;
}

interface Match {
  /** Words of the transcript. */
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
  readonly likeness: number;
}

const nameOf = (text: string, formOf: (word: string) => PhraseForm): Name[] => {
  const words = splitWords(text);
  const form = joinForms(words.map(formOf));
  if (words.length > 1) return [{ words, form, least: leastOfPhrase }];
  return form.letters.length < fewestLettersOfWord ? [] : [{ words, form, least: leastOfWord }];
};

const isCapital = (word: string) => /^\p{Lu}/u.test(word);

const opening = '(["\'“‘';
const closing = ')"\'”’.,;:!?…';

/**
 * A word without what is written around it and does not belong to a name: quotation marks, punctuation, a possessive s.
 * Without regular expressions, which would take long on a word of ten thousand quotation marks.
 */
const bareWord = (word: string): { bare: string; tail: string } => {
  let [start, end] = [0, word.length];
  while (start < end && opening.includes(word[start] ?? '')) start += 1;
  while (end > start && closing.includes(word[end - 1] ?? '')) end -= 1;
  const possessive = word.slice(start, end).slice(-2);
  if (possessive === "'s" || possessive === '’s') end -= 2;
  return { bare: word.slice(start, end), tail: word.slice(end) };
};
const bare = (word: string) => bareWord(word).bare;

const endsSentence = (word: string) =>
  /[.!?…]/.test(bareWord(word).tail) && !(word.length === 2 && isCapital(word));

/** A word of the transcript as the search sees it. */
interface HeardWord {
  readonly bare: string;
  readonly form: PhraseForm;
  readonly isCapital: boolean;
  readonly isAddress: boolean;
  readonly endsSentence: boolean;
}

/** Names of so many words. */
interface Shelf {
  readonly length: number;
  readonly names: SoundIndex<Name>;
}

const shelve = (names: readonly Name[]): Shelf[] =>
  [...Map.groupBy(names, ({ words }) => words.length)].map(([length, each]) => ({
    length,
    names: createSoundIndex(each),
  }));

/** The names that the runs of words from a place on resemble most. */
const matchesFrom = (heard: readonly HeardWord[], from: number, shelves: readonly Shelf[]): Match[] => {
  const startsSentence = heard[from - 1]?.endsSentence ?? true;
  const matches: Match[] = [];
  let allCapitals = true;
  for (const { names } of shelves) names.begin();
  for (let to = from + 1; to <= Math.min(heard.length, from + longestRun); to += 1) {
    const word = heard[to - 1];
    if (!word || word.isAddress || (to - 1 > from && heard[to - 2]?.endsSentence)) break;
    allCapitals &&= word.isCapital;
    const length = to - from;
    const looksLikeName = allCapitals && !(startsSentence && length === 1);
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

/** The likeliest of matches that overlap. */
const withoutOverlaps = (matches: readonly Match[]): Match[] => {
  const taken: Match[] = [];
  for (const match of matches.toSorted((one, other) => other.likeness - one.likeness))
    if (taken.every(({ from, to }) => match.to <= from || to <= match.from)) taken.push(match);
  return taken;
};

/** Addresses that resemble the one of a contact whose name is in the text. */
const addressMatches = (
  words: readonly string[],
  text: string,
  contacts: readonly KnownContact[],
): Match[] => {
  const lower = text.toLowerCase();
  const named = contacts.filter(({ name, email }) => name && email && lower.includes(name.toLowerCase()));
  return words.flatMap((word, from) => {
    if (!word.includes('@')) return [];
    const heard = phraseForm([bare(word)]);
    const matches = named.flatMap(({ email }) => {
      if (!email || email.toLowerCase() === bare(word).toLowerCase()) return [];
      const likeness = similarity(heard, phraseForm([email]), leastOfAddress);
      return likeness < leastOfAddress ? [] : { from, to: from + 1, words: [email], likeness };
    });
    return withoutOverlaps(matches);
  });
};

/** Replaces the words of matches. The new words share the time of the old ones. */
const replaceWords = (written: readonly TimedWord[], matches: readonly Match[]) => {
  const words: TimedWord[] = [];
  const corrections: NameCorrection[] = [];
  let length = 0;
  const push = (word: TimedWord) => {
    length += (words.length > 0 ? 1 : 0) + word.text.length;
    words.push(word);
  };
  for (let at = 0; at < written.length;) {
    const match = matches.find(({ from }) => from === at);
    if (!match) {
      push(written[at++] as TimedWord);
      continue;
    }
    const old = written.slice(match.from, match.to);
    const heard = old.map(({ text }) => text).join(' ');
    const { tail } = bareWord(heard.slice(heard.lastIndexOf(' ') + 1));
    const start = length + (words.length > 0 ? 1 : 0);
    for (const [index, text] of match.words.entries()) {
      const isLast = index === match.words.length - 1;
      const time = old[Math.floor((index * old.length) / match.words.length)]?.time ?? null;
      push({ text: isLast ? text + tail : text, time });
    }
    const end = length - tail.length;
    corrections.push({ start, end, heard: heard.slice(0, heard.length - tail.length) });
    at = match.to;
  }
  return { words, corrections };
};

/**
 * Finds words that sound like the people and companies that a user knows, and spells them right. The recogniser gets half of
 * the names wrong; most of those are close. What was heard is kept beside each correction, so that it can be undone.
 */
export const correctNames = async (
  transcript: Transcript,
  contacts: readonly KnownContact[],
): Promise<CorrectedTranscript> => {
  const pause = createPacer();
  const formOf = createFormCache();
  const texts = new Set(
    contacts.flatMap(({ name, company }) => [name, company].filter((text) => text !== null)),
  );
  const names: Name[] = [];
  for (const text of texts) {
    names.push(...nameOf(text, formOf));
    await pause();
  }
  const shelves = shelve(names);
  const written = wordsOf(transcript);
  const words = written.map(({ text }) => text);
  const heard = words.map((word): HeardWord => {
    const { bare, tail } = bareWord(word);
    return {
      bare,
      form: formOf(bare),
      isCapital: isCapital(bare),
      isAddress: word.includes('@'),
      endsSentence: endsSentence(word),
    };
  });
  const matches: Match[] = [];
  for (const from of texts.size > 0 ? words.keys() : []) {
    matches.push(...matchesFrom(heard, from, shelves));
    await pause();
  }
  const chosen = withoutOverlaps(matches).filter(({ likeness }) => likeness !== exact);
  const named = replaceWords(written, chosen).words.map(({ text }) => text);
  const all = [...chosen, ...addressMatches(words, named.join(' '), contacts)];
  if (all.length === 0) return { ...transcript, corrections: [] };
  const replaced = replaceWords(written, all);
  return { ...transcriptOf(replaced.words), corrections: replaced.corrections.slice(0, maxCorrections) };
};

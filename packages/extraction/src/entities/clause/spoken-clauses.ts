import * as cues from './speech-cues.ts';
import { isNumberWord } from '../../lexicon/number-words.ts';

/** Minimum number of words. Shorter speech is not split. */
const MIN_SPEECH = 9;
const MIN_CLAUSE = 2;
/** Maximum number of words of the previous clause that are searched. */
const MAX_CONTEXT = 12;
/** Maximum length in characters. Longer text without punctuation is probably a list or a table. */
const MAX_SPEECH = 4_000;
const PUNCTUATION = /[,.;:!?\n]/;

interface SpokenWord {
  lower: string;
  start: number;
}

const spokenWords = (text: string): SpokenWord[] =>
  [...text.matchAll(/\S+/g)]
    .map(({ 0: word, index }) => ({ lower: word.toLowerCase(), start: index }))
    .filter(({ lower }) => !cues.HESITATIONS.has(lower));

const wordAt = (words: readonly SpokenWord[], at: number) => words[at]?.lower ?? '';

function isBackchannel(words: readonly SpokenWord[], at: number): boolean {
  const [before, word, after] = [wordAt(words, at - 1), wordAt(words, at), wordAt(words, at + 1)];
  if (word === 'no') return !/^(?:one|more|way)$/.test(after) && !cues.CONTINUES.has(before);
  // "Oh" next to a number word is a zero: "oh four one".
  if (word === 'oh') return !isNumberWord(before) && !isNumberWord(after);
  if (/^(?:okay|ok)$/.test(word) && /\w's$/.test(before) && !cues.SUBJECTS.has(before)) return false;
  if (cues.BACKCHANNELS.has(word)) return true;
  if (!cues.APPROVALS.has(word) || cues.BEFORE_APPROVALS.has(before)) return false;
  return /^(?:|so|and)$/.test(after) || cues.SUBJECTS.has(after) || cues.BACKCHANNELS.has(after);
}

/** Returns whether a word begins a relative clause, such as "he wants" in "the quote he wants". */
function beginsRelativeClause(words: readonly SpokenWord[], at: number): boolean {
  const subject = wordAt(words, at);
  const hasVerb = /^(?:i|we|he|she|they)$/.test(subject)
    ? cues.RELATIVE_VERB.test(wordAt(words, at + 1))
    : /'(?:s|d|ve|re)$/.test(subject);
  const followsNoun =
    cues.DETERMINERS.has(wordAt(words, at - 2)) ||
    /^(?:ones?|thing|stuff|everything)$/.test(wordAt(words, at - 1));
  return hasVerb && followsNoun;
}

const isOfTime = ({ lower }: SpokenWord) =>
  cues.TIME_WORDS.has(lower) || isNumberWord(lower) || /\d/.test(lower);

/** `previousStart` is the index of the first word of the current clause. */
function beginsClause(words: readonly SpokenWord[], at: number, previousStart: number): boolean {
  const [before, word, after] = [wordAt(words, at - 1), wordAt(words, at), wordAt(words, at + 1)];
  const from = Math.max(previousStart, at - MAX_CONTEXT);
  const previous = words.slice(from, at).filter((_, nth) => !isBackchannel(words, from + nth));
  if (isBackchannel(words, at)) return previous.length > 0 && !isBackchannel(words, at - 1);
  const opens =
    cues.SUBJECTS.has(word) ||
    cues.OPENINGS.has(`${word}_${after}`) ||
    (/^(?:the|my|his|her|their|our)$/.test(word) &&
      cues.CONTACT_DETAILS.has(after) &&
      wordAt(words, at + 2) === 'is');
  if (!opens || words.length - at < MIN_CLAUSE) return false;
  if (previous.length < MIN_CLAUSE || previous.every(isOfTime)) return false;
  if (cues.CONTINUES.has(before) || /\w{3}ly$/.test(before)) return false;
  return !beginsRelativeClause(words, at);
}

/**
 * Returns the start offsets of all clauses but the first, in speech without punctuation. Runs in linear time.
 */
export function clauseStarts(text: string): number[] {
  if (text.length > MAX_SPEECH || PUNCTUATION.test(text.slice(0, -1))) return [];
  const words = spokenWords(text);
  if (words.length < MIN_SPEECH) return [];
  const starts: number[] = [];
  let previous = 0;
  for (const [at, { start }] of words.entries()) {
    if (at === 0 || !beginsClause(words, at, previous)) continue;
    starts.push(start);
    previous = at;
  }
  return starts;
}

import * as cues from '../data/speech-cues.ts';
import { isNumberWord } from '../data/number-words.ts';

/** Of fewer words, speech is one thought. */
const A_BREATH = 8;
/** A thought has as many words. */
const LEAST = 2;
/** Of the thought before, so many words tell whether it says more than a time. */
const MOST_LOOKED_AT = 12;
/** Longer stretches without a mark are lists or tables rather than speech. */
const MOST_LETTERS = 4_000;
/** A comma, a full stop or a line ends a thought by itself. */
const MARK = /[,.;:!?\n]/;

interface SpokenWord {
  lower: string;
  start: number;
}

const wordsOf = (text: string): SpokenWord[] =>
  [...text.matchAll(/\S+/g)]
    .map(({ 0: word, index }) => ({ lower: word.toLowerCase(), start: index }))
    .filter(({ lower }) => !cues.HESITATIONS.has(lower));

const isBackchannel = (words: readonly SpokenWord[], at: number): boolean => {
  const [before, word, after] = [words[at - 1]?.lower ?? '', words[at]?.lower ?? '', words[at + 1]?.lower];
  if (word === 'no')
    return after !== 'one' && after !== 'more' && after !== 'way' && !cues.GOES_ON.has(before);
  // "Oh four one" is a number.
  if (word === 'oh') return !isNumberWord(before) && !isNumberWord(after ?? '');
  if (/^(?:okay|ok)$/.test(word) && /\w's$/.test(before) && !cues.SUBJECTS.has(before)) return false;
  if (cues.BACKCHANNELS.has(word)) return true;
  if (!cues.APPROVALS.has(word) || cues.BEFORE_APPROVALS.has(before)) return false;
  return after === undefined || cues.SUBJECTS.has(after) || cues.BACKCHANNELS.has(after) || after === 'so' || after === 'and'; // prettier-ignore
};

/** Whether "he wants" in "the quote he wants" only says which quote. */
const tellsWhich = (words: readonly SpokenWord[], at: number): boolean => {
  const word = words[at]?.lower ?? '';
  const isPlain = /^(?:i|we|he|she|they)$/.test(word);
  const tells = isPlain ? cues.TELLS_WHICH.test(words[at + 1]?.lower ?? '') : /'(?:s|d|ve|re)$/.test(word);
  return tells && (cues.DETERMINERS.has(words[at - 2]?.lower ?? '') || /^(?:ones?|thing|stuff|everything)$/.test(words[at - 1]?.lower ?? '')); // prettier-ignore
};

const isOfTime = ({ lower }: SpokenWord) =>
  cues.TIME_WORDS.has(lower) || isNumberWord(lower) || /\d/.test(lower);

/** Whether something new is said from a word on, given where the thought before it began. */
function beginsThought(words: readonly SpokenWord[], at: number, from: number): boolean {
  const [before, word, after] = [words[at - 1]?.lower ?? '', words[at]?.lower ?? '', words[at + 1]?.lower];
  const near = Math.max(from, at - MOST_LOOKED_AT);
  const thought = words.slice(near, at).filter((_, index) => !isBackchannel(words, near + index));
  if (isBackchannel(words, at)) return thought.length > 0 && !isBackchannel(words, at - 1);
  const opens =
    cues.SUBJECTS.has(word) ||
    cues.OPENINGS.has(`${word}_${after}`) ||
    (/^(?:the|my|his|her|their|our)$/.test(word) &&
      cues.REACHED.has(after ?? '') &&
      words[at + 2]?.lower === 'is');
  if (!opens || words.length - at < LEAST) return false;
  if (thought.length < LEAST || thought.every(isOfTime)) return false;
  if (cues.GOES_ON.has(before) || /\w{3}ly$/.test(before)) return false;
  return !tellsWhich(words, at);
}

/**
 * Where, in a stretch of speech without punctuation, something new is said: offsets, in order. None where the stretch is short
 * or has marks. Linear in the text.
 */
export function thoughtBorders(text: string): number[] {
  if (text.length > MOST_LETTERS || MARK.test(text.slice(0, -1))) return [];
  const words = wordsOf(text);
  if (words.length <= A_BREATH) return [];
  const borders: number[] = [];
  let from = 0;
  for (let at = 1; at < words.length; at += 1) {
    if (!beginsThought(words, at, from)) continue;
    borders.push(words[at]?.start ?? 0);
    from = at;
  }
  return borders;
}

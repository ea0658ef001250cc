import { isDigitWord } from '@debrief/extraction/entities/phone/digits-of-languages';
import {
  noTranscript,
  splitWords,
  transcriptOf,
  wordsOf,
  type TimedWord,
  type Transcript,
} from './transcript.ts';

const normalise = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Serial and account numbers can have many equal digits. Longer runs are taken for repetitions. */
const maxEqualDigits = 24;

const maxRepeats = (phrase: readonly string[]) => {
  if (phrase.every(isDigitWord)) return Math.floor(maxEqualDigits / phrase.length);
  return phrase.length === 1 ? 7 : 3;
};
const maxPhraseWords = 12;

const repeatsAt = (words: readonly string[], at: number, length: number): number => {
  let repeats = 1;
  const same = (offset: number) => words[at + offset] === words[at + offset + repeats * length];
  while (at + (repeats + 1) * length <= words.length && Array.from({ length }, (_, i) => i).every(same))
    repeats++;
  return repeats;
};

/** Removes repetitions, because engines can get stuck in a loop. */
const removeRepetitions = (written: readonly TimedWord[]): TimedWord[] => {
  const words = written.map(({ text }) => normalise(text) || text);
  const kept: TimedWord[] = [];
  for (let at = 0; at < words.length;) {
    let skip = 0;
    for (let length = 1; length <= maxPhraseWords && skip === 0; length++) {
      const repeats = repeatsAt(words, at, length);
      if (repeats > 3 && repeats > maxRepeats(words.slice(at, at + length))) {
        kept.push(...written.slice(at, at + length));
        skip = repeats * length;
      }
    }
    if (skip === 0) kept.push(...written.slice(at, at + 1));
    at += skip || 1;
  }
  return kept;
};

/** An engine's annotation on its own line, such as `[BLANK_AUDIO]` or `(music)`. */
const annotation = /^\s*(\[[^\]]*\]|\([^)]*\)|\*[^*]*\*)\s*$/;

const withoutAnnotations = (written: Transcript): TimedWord[] => {
  const words = wordsOf(written);
  return written.text.split(/\r?\n/).flatMap((line) => {
    const ofLine = words.splice(0, splitWords(line).length);
    return annotation.test(line) ? [] : ofLine;
  });
};

const withoutReplacements = (words: readonly TimedWord[]): TimedWord[] =>
  words
    .map((word) => ({ ...word, text: word.text.replaceAll('\ufffd', '') }))
    .filter(({ text }) => text !== '');

/**
 * Removes repetitions, annotations and echoes of the prompt from a transcript.
 * @param vocabulary the engine's prompt, which some engines return for near silence
 */
export const cleanTranscript = (written: Transcript, vocabulary = ''): Transcript => {
  const transcript = transcriptOf(removeRepetitions(withoutReplacements(withoutAnnotations(written))));
  const plain = normalise(transcript.text);
  const expected = normalise(vocabulary);
  const isEcho = expected !== '' && plain.split(' ').length > 2 && expected.includes(plain);
  return isEcho || plain === expected ? noTranscript : transcript;
};

import {
  noTranscript,
  splitWords,
  transcriptOf,
  wordsOf,
  type TimedWord,
  type Transcript,
} from './transcript.ts';

/** What engines hallucinate for silence, learned from the ends of videos. Compared without case and punctuation. */
const silenceHallucinations = new Set([
  'thanks for watching',
  'thank you for watching',
  'thank you so much for watching',
  'please subscribe',
  'thanks for watching please subscribe',
  'subtitles by the amaraorg community',
  'you',
]);

const normalise = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** More repetitions of a phrase of so many words are a loop of the engine: people do say "no, no, no, no". */
const maxRepeats = (words: number) => (words === 1 ? 7 : 3);
const maxPhraseWords = 12;

const repeatsAt = (words: readonly string[], at: number, length: number): number => {
  let repeats = 1;
  const same = (offset: number) => words[at + offset] === words[at + offset + repeats * length];
  while (at + (repeats + 1) * length <= words.length && Array.from({ length }, (_, i) => i).every(same))
    repeats++;
  return repeats;
};

/** Reduces a phrase that an engine repeats in a loop to one occurrence. */
const removeRepetitions = (written: readonly TimedWord[]): TimedWord[] => {
  const words = written.map(({ text }) => normalise(text) || text);
  const kept: TimedWord[] = [];
  for (let at = 0; at < words.length;) {
    let skip = 0;
    for (let length = 1; length <= maxPhraseWords && skip === 0; length++) {
      const repeats = repeatsAt(words, at, length);
      if (repeats > maxRepeats(length)) {
        kept.push(...written.slice(at, at + length));
        skip = repeats * length;
      }
    }
    if (skip === 0) kept.push(...written.slice(at, at + 1));
    at += skip || 1;
  }
  return kept;
};

/** An annotation of the engine, such as `[BLANK_AUDIO]` or `(music)`, alone on its line. */
const annotation = /^\s*(\[[^\]]*\]|\([^)]*\)|\*[^*]*\*)\s*$/;

/** The words of the lines that are no annotations. */
const withoutAnnotations = (written: Transcript): TimedWord[] => {
  const words = wordsOf(written);
  return written.text.split(/\r?\n/).flatMap((line) => {
    const ofLine = words.splice(0, splitWords(line).length);
    return annotation.test(line) ? [] : ofLine;
  });
};

/**
 * An engine's output without its annotations, loops, and hallucinations for silence. Words keep their times.
 * @param vocabulary the words it was told to expect: for near silence, some engines return them
 */
export const cleanTranscript = (written: Transcript, vocabulary = ''): Transcript => {
  const transcript = transcriptOf(removeRepetitions(withoutAnnotations(written)));
  const plain = normalise(transcript.text);
  if (silenceHallucinations.has(plain)) return noTranscript;
  const expected = normalise(vocabulary);
  const isEcho = expected !== '' && plain.split(' ').length > 2 && expected.includes(plain);
  return isEcho || plain === expected ? noTranscript : transcript;
};

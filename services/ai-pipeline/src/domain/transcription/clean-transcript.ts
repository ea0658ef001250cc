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
const removeRepetitions = (text: string): string => {
  const written = text.split(/\s+/).filter(Boolean);
  const words = written.map((word) => normalise(word) || word);
  const kept: string[] = [];
  for (let at = 0; at < words.length;) {
    let skip = 0;
    for (let length = 1; length <= maxPhraseWords && skip === 0; length++) {
      const repeats = repeatsAt(words, at, length);
      if (repeats > maxRepeats(length)) {
        kept.push(...written.slice(at, at + length));
        skip = repeats * length;
      }
    }
    if (skip === 0) kept.push(written[at] ?? '');
    at += skip || 1;
  }
  return kept.join(' ');
};

/** An annotation of the engine, such as `[BLANK_AUDIO]` or `(music)`, alone on its line. */
const annotation = /^\s*(\[[^\]]*\]|\([^)]*\)|\*[^*]*\*)\s*$/;

/**
 * An engine's output without its annotations, loops, and hallucinations for silence.
 * @param vocabulary the words it was told to expect: for near silence, some engines return them
 */
export const cleanTranscript = (written: string, vocabulary = ''): string => {
  const text = removeRepetitions(
    written
      .split(/\r?\n/)
      .filter((line) => !annotation.test(line))
      .join(' '),
  );
  const plain = normalise(text);
  if (silenceHallucinations.has(plain)) return '';
  const expected = normalise(vocabulary);
  const isEcho = expected !== '' && plain.split(' ').length > 2 && expected.includes(plain);
  return isEcho || plain === expected ? '' : text;
};

/** What engines say when nobody speaks: learned from the ends of videos. Compared without case and punctuation. */
const heardInSilence = new Set([
  'thanks for watching',
  'thank you for watching',
  'thank you so much for watching',
  'please subscribe',
  'thanks for watching please subscribe',
  'subtitles by the amaraorg community',
  'you',
]);

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What a phrase of so many words must exceed to be a loop of the engine: people do say "no, no, no, no". */
const mostRepeats = (words: number) => (words === 1 ? 7 : 3);
const longestPhrase = 12;

const repeatsAt = (words: readonly string[], at: number, length: number): number => {
  let repeats = 1;
  const same = (offset: number) => words[at + offset] === words[at + offset + repeats * length];
  while (at + (repeats + 1) * length <= words.length && Array.from({ length }, (_, i) => i).every(same))
    repeats++;
  return repeats;
};

/** Says a phrase once that an engine, stuck in a loop, says over and over. */
const withoutLoops = (text: string): string => {
  const written = text.split(/\s+/).filter(Boolean);
  const words = written.map((word) => bare(word) || word);
  const kept: string[] = [];
  for (let at = 0; at < words.length;) {
    let skip = 0;
    for (let length = 1; length <= longestPhrase && skip === 0; length++) {
      const repeats = repeatsAt(words, at, length);
      if (repeats > mostRepeats(length)) {
        kept.push(...written.slice(at, at + length));
        skip = repeats * length;
      }
    }
    if (skip === 0) kept.push(written[at] ?? '');
    at += skip || 1;
  }
  return kept.join(' ');
};

/** A remark of the engine, such as `[BLANK_AUDIO]` or `(music)`, alone on its line. */
const remark = /^\s*(\[[^\]]*\]|\([^)]*\)|\*[^*]*\*)\s*$/;

/**
 * What was said, out of what an engine wrote: without its remarks, its loops, and the sentences it makes of silence.
 * @param vocabulary the words it was told to expect: given little sound, some engines answer with them
 */
export const tidyTranscript = (written: string, vocabulary = ''): string => {
  const text = withoutLoops(
    written
      .split(/\r?\n/)
      .filter((line) => !remark.test(line))
      .join(' '),
  );
  const plain = bare(text);
  if (heardInSilence.has(plain)) return '';
  const expected = bare(vocabulary);
  const isEcho = expected !== '' && plain.split(' ').length > 2 && expected.includes(plain);
  return isEcho || plain === expected ? '' : text;
};

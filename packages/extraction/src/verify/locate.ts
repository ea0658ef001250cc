import type { Span } from '../document/spans.ts';

/** Word in lower case without punctuation and accents. */
export interface Word extends Span {
  bare: string;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const bareOf = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map((match) => ({
    bare: bareOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));

const FILLER = /^(?:um|uh|uhm|erm|er|s)$/;

const MAX_NAME_WORDS = 30;

/**
 * Returns the span of a name: its words in sequence, ignoring fillers; or its first word, if all words are in
 * the text; or its letters with different spacing.
 */
export function locate(text: string, name: string): Span | null {
  const wanted = wordsOf(name).map(({ bare }) => bare);
  if (wanted.length === 0) return null;
  const words = wordsOf(text);
  for (const [first, word] of words.entries()) {
    if (word.bare !== wanted[0]) continue;
    let at = first;
    let matched = 1;
    for (; matched < wanted.length; matched += 1) {
      at += 1;
      while (
        at - first < MAX_NAME_WORDS &&
        words[at] !== undefined &&
        words[at]?.bare !== wanted[matched] &&
        FILLER.test(words[at]?.bare ?? '')
      )
        at += 1;
      if (words[at]?.bare !== wanted[matched]) break;
    }
    if (matched === wanted.length) return { start: word.start, end: words[at]?.end ?? word.end };
  }
  return locateScattered(words, wanted) ?? locateJoined(words, wanted.join(''));
}

function locateScattered(words: Word[], wanted: string[]): Span | null {
  const firstByWord = new Map(words.toReversed().map((word) => [word.bare, word]));
  const found = wanted.map((word) => firstByWord.get(word));
  const first = found[0];
  return first && found.every(Boolean) ? { start: first.start, end: first.end } : null;
}

/** Locates a name with different spacing: "bright path" for "Brightpath". */
function locateJoined(words: Word[], wanted: string): Span | null {
  if (wanted.length < 4) return null;
  for (const [first, word] of words.entries()) {
    if (!wanted.startsWith(word.bare)) continue;
    let joined = '';
    for (let at = first; at < words.length && joined.length < wanted.length; at += 1) {
      joined += words[at]?.bare ?? '';
      if (joined === wanted) return { start: word.start, end: words[at]?.end ?? word.end };
      if (!wanted.startsWith(joined)) break;
    }
  }
  return null;
}

/** Locates two adjacent sequences of letters, ignoring spaces and punctuation. */
export function locateAdjacent(text: string, first: string, second: string): Span | null {
  if (first === '') return null;
  const positions: number[] = [];
  let letters = '';
  for (const word of wordsOf(text)) {
    for (let unit = 0; unit < word.bare.length; unit += 1)
      positions.push(Math.min(word.start + unit, word.end - 1));
    letters += word.bare;
  }
  const found = letters.indexOf(first + second);
  if (found < 0) return null;
  const last = found + first.length + second.length - 1;
  return { start: positions[found] ?? 0, end: (positions[last] ?? 0) + 1 };
}

const WINDOW = 45;

/** Returns the span of up to 46 words with the most wanted words, or null if fewer than half occur. */
export function locateWords(text: string, wanted: string[]): Span | null {
  const stems = new Set(wanted.map((word) => word.slice(0, 5)));
  const words = wordsOf(text);
  const hits = words.flatMap((word, index) => (stems.has(word.bare.slice(0, 5)) ? [{ ...word, index }] : []));
  let best: { span: Span; count: number } | null = null;
  for (const [from, hit] of hits.slice(0, 500).entries()) {
    const seen = new Set<string>();
    let end = hit.end;
    for (const other of hits.slice(from, from + WINDOW)) {
      if (other.index - hit.index > WINDOW) break;
      seen.add(other.bare.slice(0, 5));
      if (seen.size > (best?.count ?? 0))
        best = { span: { start: hit.start, end: (end = other.end) }, count: seen.size };
    }
    if (best?.span.start === hit.start) best.span.end = end;
  }
  return best && best.count * 2 >= stems.size ? best.span : null;
}

import type { Span } from './reading/spans.ts';

/** The words of a text in lower case without marks and accents, with where they stand. */
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

/** Fillers that may stand inside a name as it was said. */
const FILLER = /^(?:um|uh|uhm|erm|er|s)$/;

/** A name and the fillers in it, in words. */
const MAX_STRETCH = 30;

/** Where the words of a name stand one behind the other, fillers between them aside; else where its first word stands, if all are said. */
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
        at - first < MAX_STRETCH &&
        words[at] !== undefined &&
        words[at]?.bare !== wanted[matched] &&
        FILLER.test(words[at]?.bare ?? '')
      )
        at += 1;
      if (words[at]?.bare !== wanted[matched]) break;
    }
    if (matched === wanted.length) return { start: word.start, end: words[at]?.end ?? word.end };
  }
  return locateApart(words, wanted) ?? locateJoined(words, wanted.join(''));
}

/** "Priya … Priya Raman": each word is said somewhere. The span is that of the first word said. */
function locateApart(words: Word[], wanted: string[]): Span | null {
  const said = new Map(words.toReversed().map((word) => [word.bare, word]));
  const found = wanted.map((word) => said.get(word));
  const first = found[0];
  return first && found.every(Boolean) ? { start: first.start, end: first.end } : null;
}

/** Words written together or apart otherwise than in the name: "bright path" for "Brightpath". */
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

/** Where two runs of letters stand one right behind the other, spaces and marks aside: an address as it was spelled. */
export function locateAll(text: string, before: string, behind: string): Span | null {
  if (before === '') return null;
  const places: number[] = [];
  let letters = '';
  for (const word of wordsOf(text)) {
    for (let unit = 0; unit < word.bare.length; unit += 1)
      places.push(Math.min(word.start + unit, word.end - 1));
    letters += word.bare;
  }
  const found = letters.indexOf(before + behind);
  if (found < 0) return null;
  return { start: places[found] ?? 0, end: (places[found + before.length + behind.length - 1] ?? 0) + 1 };
}

const WINDOW = 45;

/** The stretch of a text, no longer than a few lines, that holds most of some words; null if it holds less than half. */
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

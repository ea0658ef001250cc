import type { Span } from '../spans.ts';
import type { Export, Message } from './message.ts';

const CLOCK = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{1,2}[.,]\d{1,3}`;
/** When a caption is shown, with the line above that numbers it. */
const TIMING = new RegExp(
  String.raw`^(?:[ \t]{0,8}[\w-]{1,60}[ \t]{0,8}\r?\n)?[ \t]{0,8}${CLOCK}[ \t]{0,8}-->[ \t]{0,8}${CLOCK}[^\n]*(?:\n|$)`,
  'gm',
);
/** A caption ends where a line is empty. */
const EMPTY_LINE = /\r?\n[ \t]{0,8}\r?(?:\n|$)/;
const VOICE = /<v(?:\.[\w.]{1,30})?[ \t]+([^>\n]{1,60})>/g;
const TAG = /<\/?(?:v|c|i|b|u|lang|ruby|rt|font)\b[^>\n]{0,80}>|<\d[\d:.]{1,14}>/g;
const NAMED =
  /^(?:(?:-|>>)\s?)?(?:([\p{Lu}\p{N}][^\n:<>[\]]{0,40}?)(?:\s?\([^()\n]{1,40}\))?:|\[([^\]\n]{1,40})\]:?)\s+(?=\S)/u;
const ABOVE = /^([\p{Lu}\p{N}][^\n:<>[\].,!?]{0,40})\r?\n(?=\S)/u;
const MAX_CAPTIONS = 6000;

interface Caption {
  speaker: string;
  label: Span | null;
  piece: Span;
}

/** A stretch without the marks of the format; each mark cuts it. */
function withoutTags(text: string, { start, end }: Span): Span[] {
  const found: Span[] = [];
  let from = start;
  const add = (to: number) => {
    const said = text.slice(from, to);
    const piece = { start: from + said.length - said.trimStart().length, end: from + said.trimEnd().length };
    if (piece.end > piece.start) found.push(piece);
  };
  for (const match of text.slice(start, end).matchAll(TAG)) {
    add(start + match.index);
    from = start + match.index + match[0].length;
  }
  add(end);
  return found;
}

/** Who says what in one caption, as its marks tell. */
function voicesOf(text: string, { start, end }: Span): Caption[] {
  const voices = [...text.slice(start, end).matchAll(VOICE)];
  return voices.map((match, at) => {
    const from = start + match.index + match[0].length;
    const name = match[1] ?? '';
    return {
      speaker: name.trim(),
      label: {
        start: from - 1 - name.trimStart().length,
        end: from - 1 - (name.length - name.trimEnd().length),
      },
      piece: { start: from, end: start + (voices[at + 1]?.index ?? end - start) },
    };
  });
}

/** Who says what in captions that open with a name, or have it on a line above; each the same way. */
function namedBy(text: string, captions: readonly Span[], pattern: RegExp): Caption[] | null {
  const opened = captions.map(({ start, end }) => pattern.exec(text.slice(start, end)));
  const names = opened.map((match) => match?.[1] ?? match?.[2] ?? '');
  const times = Map.groupBy(names, (name) => name);
  const named = names.filter((name) => name !== '').length;
  const isMost = named * 2 >= captions.length;
  const isRepeated = [...times].some(([name, all]) => name !== '' && all.length > 1);
  // A line above is a name only where every caption has one.
  if (named === 0 || !(pattern === ABOVE ? named === captions.length && isRepeated : isMost)) return null;
  return captions.map(({ start, end }, at): Caption => {
    const [match, name = ''] = [opened[at], names[at]];
    if (!match || name === '') return { speaker: '', label: null, piece: { start, end } };
    const label = start + match[0].indexOf(name);
    return {
      speaker: name.trim(),
      label: { start: label, end: label + name.length },
      piece: { start: start + match[0].length, end },
    };
  });
}

/** The captions of WebVTT or SubRip text, those of one speaker in a row as one message; their speakers as far as they are told. */
export function captionsIn(text: string): Export | null {
  const timings = [...text.matchAll(TIMING)].slice(0, MAX_CAPTIONS);
  const [first] = timings;
  if (!first) return null;
  const captions = timings.map((match, at): Span => {
    const start = match.index + match[0].length;
    const shown = text.slice(start, timings[at + 1]?.index);
    // The line end before it counts: a caption may be empty.
    const said = shown.slice(0, EMPTY_LINE.exec(`\n${shown}`)?.index);
    return { start: start + said.length - said.trimStart().length, end: start + said.trimEnd().length };
  });
  const shown = captions.filter(({ start, end }) => end > start);
  const unnamed = (piece: Span): Caption => ({ speaker: '', label: null, piece });
  const byVoice = shown.map((caption) => voicesOf(text, caption));
  const found = byVoice.some((voices) => voices.length > 0)
    ? byVoice.flatMap((voices, at) => (voices.length > 0 ? voices : shown.slice(at, at + 1).map(unnamed)))
    : (namedBy(text, shown, NAMED) ?? namedBy(text, shown, ABOVE) ?? shown.map(unnamed));
  const messages: Message[] = [];
  for (const { speaker, label, piece } of found) {
    const pieces = withoutTags(text, piece);
    const last = messages.at(-1);
    if (pieces.length === 0) continue;
    if (last && (speaker === '' || speaker === last.speaker)) last.pieces.push(...pieces);
    else messages.push({ speaker, label, pieces, stamp: '' });
  }
  const from = /^\ufeff?\s*WEBVTT/.test(text) ? 0 : first.index;
  return { messages, joint: ' ', from, to: captions.at(-1)?.end ?? from };
}

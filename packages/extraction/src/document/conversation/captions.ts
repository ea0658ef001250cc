import { longPattern } from '../../lexicon/word-list.ts';
import { trimSpan, type Span } from '../spans.ts';
import type { Export, Message } from './message.ts';

const CLOCK = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{1,2}[.,]\d{1,3}`;
const TIMING = longPattern(
  String.raw`^(?:[ \t]{0,8}[\w-]{1,60}[ \t]{0,8}\r?\n)?
    [ \t]{0,8}${CLOCK}[ \t]{0,8}-->[ \t]{0,8}${CLOCK}[^\n]*(?:\n|$)`,
  'gm',
);
const EMPTY_LINE = /\r?\n[ \t]{0,8}\r?(?:\n|$)/;
const VOICE = /<v(?:\.[\w.]{1,30})?[ \t]+([^>\n]{1,60})>/g;
const TAG = /<\/?(?:v|c|i|b|u|lang|ruby|rt|font)\b[^>\n]{0,80}>|<\d[\d:.]{1,14}>/g;
/** Speaker before the text: "Ann: …", "- Ann (Acme): …", ">> ANN: …", "[Ann] …". */
const NAME_BEFORE = longPattern(
  String.raw`^(?:(?:-|>>)\s?)?(?:([\p{Lu}\p{N}][^\n:<>[\]]{0,40}?)(?:\s?\([^()\n]{1,40}\))?:|
    \[([^\]\n]{1,40})\]:?)\s+(?=\S)`,
  'u',
);
const NAME_ABOVE = /^([\p{Lu}\p{N}][^\n:<>[\].,!?]{0,40})\r?\n(?=\S)/u;
const MAX_CAPTIONS = 6000;

interface Caption {
  speaker: string;
  label: Span | null;
  span: Span;
}

const unnamed = (span: Span): Caption => ({ speaker: '', label: null, span });

function splitAtTags(text: string, { start, end }: Span): Span[] {
  const tags = [...text.slice(start, end).matchAll(TAG)].map(({ 0: tag, index }) => ({
    start: start + index,
    end: start + index + tag.length,
  }));
  return [...tags, { start: end, end }]
    .map((tag, at) => trimSpan(text, { start: tags[at - 1]?.end ?? start, end: tag.start }))
    .filter((part) => part.end > part.start);
}

/** Splits a caption at voice tags: "<v Ann>". */
function voicesOf(text: string, { start, end }: Span): Caption[] {
  const voices = [...text.slice(start, end).matchAll(VOICE)];
  return voices.map((match, at) => {
    const from = start + match.index + match[0].length;
    const name = match[1] ?? '';
    return {
      speaker: name.trim(),
      label: trimSpan(text, { start: from - 1 - name.length, end: from - 1 }),
      span: { start: from, end: start + (voices[at + 1]?.index ?? end - start) },
    };
  });
}

function namedBy(text: string, captions: readonly Span[], pattern: RegExp): Caption[] | null {
  const matches = captions.map(({ start, end }) => pattern.exec(text.slice(start, end)));
  const names = matches.flatMap((match) => match?.[1] ?? match?.[2] ?? []);
  // A line may look like a name by chance, so half of the captions must have one, or all of them if names are
  // above the text.
  const areNames =
    pattern === NAME_ABOVE
      ? names.length === captions.length && new Set(names).size < names.length
      : names.length > 0 && names.length * 2 >= captions.length;
  if (!areNames) return null;
  return captions.map((caption, at): Caption => {
    const match = matches[at];
    const name = match?.[1] ?? match?.[2];
    if (!match || name === undefined) return unnamed(caption);
    const start = caption.start + match[0].indexOf(name);
    return {
      speaker: name.trim(),
      label: { start, end: start + name.length },
      span: { start: caption.start + match[0].length, end: caption.end },
    };
  });
}

/** Parses WebVTT or SubRip captions. Joins consecutive captions of one speaker. */
export function parseCaptions(text: string): Export | null {
  const timings = [...text.matchAll(TIMING)].slice(0, MAX_CAPTIONS);
  const [first] = timings;
  if (!first) return null;
  const spans = timings.map((match, at): Span => {
    const start = match.index + match[0].length;
    const shown = text.slice(start, timings[at + 1]?.index);
    // Starts at the line break before the caption, because the caption may be empty.
    const end = EMPTY_LINE.exec(`\n${shown}`)?.index ?? shown.length;
    return trimSpan(text, { start, end: start + end });
  });
  const captions = spans.filter(({ start, end }) => end > start);
  const byVoice = captions.map((caption) => voicesOf(text, caption));
  const found = byVoice.some((voices) => voices.length > 0)
    ? captions.flatMap((caption, at) => {
        const voices = byVoice[at] ?? [];
        return voices.length > 0 ? voices : [unnamed(caption)];
      })
    : (namedBy(text, captions, NAME_BEFORE) ?? namedBy(text, captions, NAME_ABOVE) ?? captions.map(unnamed));
  const messages: Message[] = [];
  for (const { speaker, label, span } of found) {
    const parts = splitAtTags(text, span);
    const last = messages.at(-1);
    if (parts.length === 0) continue;
    if (last && (speaker === '' || speaker === last.speaker)) last.parts.push(...parts);
    else messages.push({ speaker, label, parts, stamp: '' });
  }
  const from = /^\ufeff?\s*WEBVTT/.test(text) ? 0 : first.index;
  return { messages, separator: ' ', from, to: spans.at(-1)?.end ?? from };
}

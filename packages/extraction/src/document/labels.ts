import { longPattern } from '../lexicon/word-list.ts';
import { fieldOfLabel, type LabelField } from './label-fields.ts';
import { linesOf, type Line, type Span } from './spans.ts';

/** Labelled value of a pasted record: "Phone: 082 555 0143". The span covers the value. */
export interface Label extends Span {
  /** Label in lower case. */
  key: string;
  field: LabelField;
  value: string;
}

const LABEL = longPattern(
  String.raw`(?<=^|[\n|;•·*,.\t>]|\s-)[ \t]{0,20}[-*•_#]{0,3}[ \t]{0,20}
    (\p{L}[\p{L}\p{N} '/&#_-]{0,30}?)\*{0,2}[ \t]{0,20}(?:\([^()\n]{0,24}\))?[ \t]{0,20}
    [:=](?!\/\/)\*{0,2}[ \t]{0,20}`,
  'gu',
);
/** Label without a colon: "Contact - X", "Contact<tab>X", "| Contact | X |", "Contact ..... X". */
const LINE_LABEL = longPattern(
  String.raw`^[ \t]{0,20}\|?[ \t]{0,20}(\p{L}[\p{L} '/&#-]{0,30}?)[ \t]{0,20}
    (?:\t|[ ]-[ ]|\||\.{3,40}|[ ]{2,3}(?=[^ ]))[ \t]{0,20}`,
  'u',
);
const EMPTY_VALUE = longPattern(
  String.raw`^(?:n\/?a|none(?: \(.*)?|no company|private(?: individual| buyer| person)?|nil|null|tbc|tbd|tba|
    \(?personal\)?|\(?blank\)?|\(?none\)?|\(?empty\)?|unknown|
    not (?:known|provided|given|applicable|specified)|\?+|-+|\.+|)$`,
  'i',
);
const MAX_LABELS = 400;
const MAX_VALUE_LENGTH = 2_000;
const MAX_JSON_LENGTH = 20_000;

const label = (name: string, text: string, { start, end }: Span): Label => ({
  key: name.toLowerCase().trim(),
  field: fieldOfLabel(name),
  value: text
    .slice(start, Math.min(end, start + MAX_VALUE_LENGTH))
    .trim()
    .replace(/[\s,;|]{1,40}$/, ''),
  start,
  end,
});

const isKnown = (name: string) => !['other', 'header'].includes(fieldOfLabel(name.trim()));

/**
 * Parses labels with ":" or "=", such as "Contact: X; Company: Y". A value ends at the next label, `|`, `;`,
 * `•` or the end of the line.
 */
function colonLabels(text: string): Label[] {
  const matches = [...text.matchAll(LABEL)].slice(0, MAX_LABELS);
  return matches.map((match, index) => {
    const [whole, name = ''] = match;
    const start = match.index + whole.length;
    const limit = matches[index + 1]?.index ?? text.length;
    // A sentence may follow the value of these labels on the same line.
    const isOneSentence = ['own', 'rival'].includes(fieldOfLabel(name));
    const separator = isOneSentence ? /[\n|;•]|[.!?](?= )/ : /[\n|;•]/;
    const stop = separator.exec(text.slice(start, Math.min(limit, start + 600)));
    return label(name, text, { start, end: stop ? start + stop.index : limit });
  });
}

/** Parses known labels without a colon: "Contact - X", or "Contact" on the line above "X". */
function lineLabels(text: string, lines: readonly Line[]): Label[] {
  return lines.slice(0, MAX_LABELS).flatMap((line, index) => {
    const found: Label[] = [];
    const [whole = '', name = ''] = LINE_LABEL.exec(line.text.slice(0, 80)) ?? [];
    const isRow = line.text.replace(/^\s*\||\|\s*$/g, '').split('|').length > 2;
    if (whole !== '' && isKnown(name) && !isRow)
      found.push(label(name, text, { start: line.start + whole.length, end: line.end }));
    const next = lines[index + 1];
    const heading = line.text.trim();
    const isHeading = /^\p{L}[\p{L} ]{1,24}$/u.test(heading) && isKnown(heading);
    if (next && isHeading && !isKnown(next.text) && !next.text.includes(':'))
      found.push(label(heading, text, next));
    return found;
  });
}

/** Keeps separators inside double quotes. */
function cellsOf(line: Line, separator: string): Line[] {
  const cells: Line[] = [];
  let from = 0;
  let quoted = false;
  for (let at = 0; at <= line.text.length; at += 1) {
    if (line.text[at] === '"') quoted = !quoted;
    if (at < line.text.length && (quoted || line.text[at] !== separator)) continue;
    const cell = line.text.slice(from, at);
    const inner = /^\s*"(.*)"\s*$/.exec(cell)?.[1];
    const text = inner ?? cell;
    const start = line.start + from + (inner === undefined ? 0 : cell.indexOf('"') + 1);
    cells.push({ text, start, end: start + text.length });
    from = at + 1;
  }
  return cells;
}

/** Parses the first table. Ignores rows after the first row of values. */
function tableLabels(text: string, lines: readonly Line[]): Label[] {
  for (const [index, line] of lines.slice(0, 40).entries()) {
    const below = lines[index + 1];
    if (!below) break;
    const values = /^[\s|:-]*$/.test(below.text) ? lines[index + 2] : below;
    for (const separator of ['|', '\t', ';', ',']) {
      const headings = cellsOf(line, separator);
      const named = headings.filter(({ text: name }) => name.trim() !== '').length;
      if (named < 3 || headings.length > 30) continue;
      const known = headings.filter(({ text: name }) => isKnown(name)).length;
      const cells = values ? cellsOf(values, separator) : [];
      if (known < 3 || known * 2 < named || cells.length < headings.length) continue;
      return cells
        .slice(0, headings.length)
        .map((cell, column) => label(headings[column]?.text.trim() ?? '', text, cell));
    }
  }
  return [];
}

/** Returns whether a label is a repeated speaker: "Agent: … Customer: … Agent: …". */
const isSpeaker = ({ field, key }: Label, all: readonly Label[]) =>
  ['party', 'own'].includes(field) &&
  !/^(?:name|contact)/.test(key) &&
  all.filter((other) => other.key === key).length > 1;

/**
 * Extracted fields. A JSON object with these keys may be prompt injection, so it is not parsed as a record.
 */
const OUR_KEYS = /\b(?:contact_?(?:name|email|phone)|company_?name|deal_?size|next_?steps)\b/i;

export const isJsonRecord = (text: string): boolean =>
  /^\s*\{[^]*\}\s*$/.test(text) && !OUR_KEYS.test(text) && text.length < MAX_JSON_LENGTH;

const JSON_PAIR = /"([\w -]{1,40})"\s*:\s*"([^"\n]{1,300})"/g;

const jsonLabels = (text: string): Label[] =>
  isJsonRecord(text)
    ? [...text.matchAll(JSON_PAIR)].map((match) => {
        const [whole, key = '', value = ''] = match;
        const end = match.index + whole.length - 1;
        return label(key.replace(/_/g, ' '), text, { start: end - value.length, end });
      })
    : [];

/** Drops empty values ("N/A", "-"), except those of next steps. */
export function parseLabels(text: string): Label[] {
  const lines = linesOf(text);
  const colons = colonLabels(text);
  return [
    ...jsonLabels(text),
    ...tableLabels(text, lines),
    ...colons.filter((each) => !isSpeaker(each, colons)),
    ...lineLabels(text, lines),
  ].filter(({ field, value }) => field === 'next' || !EMPTY_VALUE.test(value));
}

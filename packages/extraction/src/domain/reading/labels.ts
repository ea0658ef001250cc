import { isJsonRecord } from './json-record.ts';
import { fieldOfLabel, type LabelField } from './label-fields.ts';

/** "Phone: 082 555 0143" in a pasted record: what it is about, what it says, and where. */
export interface Label {
  /** The label itself, lower case: "contact person". */
  key: string;
  field: LabelField;
  value: string;
  /** Offsets of the value, end exclusive. */
  start: number;
  end: number;
}

const LABEL =
  /(?<=^|[\n|;•·*,.\t>]|\s-)[ \t]{0,20}[-*•_#]{0,3}[ \t]{0,20}(\p{L}[\p{L}\p{N} '/&#_-]{0,30}?)\*{0,2}[ \t]{0,20}(?:\([^()\n]{0,24}\))?[ \t]{0,20}[:=](?!\/\/)\*{0,2}[ \t]{0,20}/gu;
const LINE_LABEL =
  /^[ \t]{0,20}\|?[ \t]{0,20}(\p{L}[\p{L} '/&#-]{0,30}?)[ \t]{0,20}(?:\t|[ ]-[ ]|\||\.{3,40}|[ ]{2,3}(?=[^ ]))[ \t]{0,20}/u;
const EMPTY =
  /^(?:n\/?a|none(?: \(.*)?|no company|private(?: individual| buyer| person)?|nil|null|tbc|tbd|tba|\(?personal\)?|\(?blank\)?|\(?none\)?|\(?empty\)?|unknown|not (?:known|provided|given|applicable|specified)|blank|\?+|-+|\.+|)$/i;
const MAX_LABELS = 400;
const LONGEST_VALUE = 2_000;

const trimmed = (value: string) => value.trim().replace(/[\s,;|]{1,40}$/, '');

const label = (name: string, text: string, start: number, end: number): Label => ({
  key: name.toLowerCase().trim(),
  field: fieldOfLabel(name),
  value: trimmed(text.slice(start, Math.min(end, start + LONGEST_VALUE))),
  start,
  end,
});

/** "Contact: X; Company: Y": a value runs to the next label, a bar, a semicolon or the end of the line. */
function colonLabels(text: string): Label[] {
  const found: { name: string; at: number; start: number }[] = [];
  for (const match of text.matchAll(LABEL)) {
    if (found.length === MAX_LABELS) break;
    found.push({ name: match[1] ?? '', at: match.index, start: match.index + match[0].length });
  }
  return found.map(({ name, start }, index) => {
    const limit = found[index + 1]?.at ?? text.length;
    const others = ['own', 'rival'].includes(fieldOfLabel(name));
    const stop = (others ? /[\n|;•]|[.!?](?= )/ : /[\n|;•]/).exec(
      text.slice(start, Math.min(limit, start + 600)),
    );
    return label(name, text, start, stop ? start + stop.index : limit);
  });
}

interface Line {
  text: string;
  start: number;
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const at = start;
    start += line.length + 1;
    return { text: line, start: at };
  });
}

/** "Contact - X", "Contact<tab>X", "Contact | X", and a label alone on a line above its value. */
function lineLabels(text: string, lines: Line[]): Label[] {
  const known = (name: string) => !['other', 'header'].includes(fieldOfLabel(name));
  const found: Label[] = [];
  for (const [index, line] of lines.slice(0, MAX_LABELS).entries()) {
    const match = LINE_LABEL.exec(line.text.slice(0, 80));
    if (match && known(match[1] ?? '') && line.text.replace(/^\s*\||\|\s*$/g, '').split('|').length <= 2)
      found.push(label(match[1] ?? '', text, line.start + match[0].length, line.start + line.text.length));
    const next = lines[index + 1];
    const alone = line.text.trim();
    if (
      next &&
      /^\p{L}[\p{L} ]{1,24}$/u.test(alone) &&
      known(alone) &&
      !known(next.text.trim()) &&
      !next.text.includes(':')
    )
      found.push(label(alone, text, next.start, next.start + next.text.length));
  }
  return found;
}

/** The cells of a row; a separator inside double quotes parts none. */
const cellsOf = (line: Line, separator: string): Line[] => {
  const cells: Line[] = [];
  let from = 0;
  let quoted = false;
  for (let at = 0; at <= line.text.length; at += 1) {
    if (line.text[at] === '"') quoted = !quoted;
    if (at < line.text.length && (quoted || line.text[at] !== separator)) continue;
    const text = line.text.slice(from, at);
    const inner = /^\s*"(.*)"\s*$/.exec(text)?.[1];
    cells.push({
      text: inner ?? text,
      start: line.start + from + (inner === undefined ? 0 : text.indexOf('"') + 1),
    });
    from = at + 1;
  }
  return cells;
};

/** A row of headings above a row of values; the first row of values is read. */
function tableLabels(text: string, lines: Line[]): Label[] {
  for (const [index, line] of lines.slice(0, 40).entries()) {
    const below = lines[index + 1];
    for (const separator of ['|', '\t', ';', ',']) {
      const heads = cellsOf(line, separator);
      const titles = heads.filter((head) => head.text.trim() !== '');
      if (!below || titles.length < 3 || heads.length > 30) continue;
      const known = heads.filter((head) => !['other', 'header'].includes(fieldOfLabel(head.text.trim())));
      const rowBelow = /^[\s|:-]*$/.test(below.text) ? lines[index + 2] : below;
      const cells = rowBelow ? cellsOf(rowBelow, separator) : [];
      if (known.length < 3 || known.length * 2 < titles.length || cells.length < heads.length) continue;
      return heads.map((head, column) => {
        const cell = cells[column] ?? { text: '', start: 0 };
        return label(head.text.trim(), text, cell.start, cell.start + cell.text.length);
      });
    }
  }
  return [];
}

/** "Agent: … Customer: … Agent: …" are speakers of a conversation rather than labels of a record. */
const isSpeaker = (each: Label, all: Label[]) =>
  ['party', 'own'].includes(each.field) &&
  !/^(?:name|contact)/.test(each.key) &&
  all.filter((other) => other.key === each.key).length > 1;

const JSON_PAIR = /"([\w -]{1,40})"\s*:\s*"([^"\n]{1,300})"/g;

/** A note that is one JSON object is an export of a record; keys stand in it as labels do. */
const jsonLabels = (text: string): Label[] =>
  isJsonRecord(text)
    ? [...text.slice(0, 20_000).matchAll(JSON_PAIR)].map((match) => {
        const value = match[2] ?? '';
        const start = match.index + match[0].length - 1 - value.length;
        return label((match[1] ?? '').replace(/_/g, ' '), text, start, start + value.length);
      })
    : [];

/** Every labelled value of a pasted record, empty ones ("N/A", "-") left out. */
export function parseLabels(text: string): Label[] {
  const lines = linesOf(text);
  const colons = colonLabels(text);
  return [
    ...jsonLabels(text),
    ...tableLabels(text, lines),
    ...colons.filter((each) => !isSpeaker(each, colons)),
    ...lineLabels(text, lines),
  ].filter(({ field, value }) => field === 'next' || !EMPTY.test(value));
}

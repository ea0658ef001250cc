import { decodeBody, decodeWords } from './decode.ts';

export interface ParsedMail {
  /** Decoded, in their original order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string | null;
  readonly html: string | null;
}

const emptyLine = /\r?\n\r?\n/;

/** Unfolds the headers. */
const split = (source: string) => {
  const end = emptyLine.exec(source);
  const head = end ? source.slice(0, end.index) : source;
  const headers = head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    });
  return { headers, body: end ? source.slice(end.index + end[0].length) : '' };
};

const valueOf = (headers: readonly (readonly [string, string])[], name: string) =>
  headers.find(([key]) => key.toLowerCase() === name)?.[1] ?? '';

export const parseHeaders = (source: string): ParsedMail['headers'] =>
  split(source).headers.map(([name, value]) => [name, decodeWords(value)]);

/**
 * Parses messages of the file transport only: UTF-8 with a text and an HTML part.
 * @param source file content read as latin1, one character per byte
 */
export const parseMail = (source: string): ParsedMail => {
  const found: { text: string | null; html: string | null } = { text: null, html: null };
  const walk = (part: string, depth: number) => {
    const { headers, body } = split(part);
    const type = valueOf(headers, 'content-type');
    const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
    if (boundary !== undefined && depth < 5) {
      for (const inner of body.split(`--${boundary}`).slice(1, -1))
        walk(inner.replace(/^\r?\n/, ''), depth + 1);
      return;
    }
    const decoded = decodeBody(body, valueOf(headers, 'content-transfer-encoding'));
    if (/^text\/html/i.test(type)) found.html ??= decoded;
    else found.text ??= decoded;
  };
  walk(source, 0);
  return { headers: parseHeaders(source), ...found };
};

import type { Role } from './column-titles.ts';
import { decodeStrictly, decodeText, type Decoded } from './decode-text.ts';
import type { ImportedList } from './imported-list.ts';

export const isVCards = (text: string): boolean => /^BEGIN:VCARD[ \t]*\r?$/im.test(text);

/** A chunk takes a few milliseconds to parse. */
const cardsPerChunk = 200;

const yieldToEventLoop = () => new Promise((resolve) => setTimeout(resolve));

/** Unfolds lines before decoding, because some programs fold them inside a multi-byte character. */
const unfoldBytes = (bytes: Uint8Array) => {
  const isBlank = (byte: number | undefined) => byte === 0x20 || byte === 0x09;
  const [cr, lf] = [0x0d, 0x0a];
  return bytes.filter((byte, at) => {
    if (byte === cr) return !(bytes[at + 1] === lf && isBlank(bytes[at + 2]));
    if (byte === lf) return !isBlank(bytes[at + 1]);
    return !(isBlank(byte) && bytes[at - 1] === lf);
  });
};

/**
 * Decodes vCards in the `chosen` encoding. Without one, tries the detected encoding, UTF-8 with unfolded
 * lines and the CHARSET parameters, and falls back to Windows-1252.
 */
export const decodeVCards = (bytes: Uint8Array, chosen?: string): Decoded => {
  const decoded = decodeText(bytes, chosen);
  if (chosen || decoded.encoding !== 'windows-1252') return decoded;
  const unfolded = decodeStrictly(unfoldBytes(bytes), 'utf-8');
  if (unfolded !== null) return { text: unfolded, encoding: 'utf-8' };
  for (const [, charset = ''] of decoded.text.matchAll(/^[^:\r\n]*;CHARSET="?([\w-]+)/gim)) {
    const text = decodeStrictly(bytes, charset);
    if (text !== null) return { text, encoding: new TextDecoder(charset).encoding };
  }
  return decoded;
};

const decodeQuotedPrintable = (value: string, charset: string | undefined) => {
  const bytes = Uint8Array.from(
    value
      .replace(/=\n/g, '')
      .replace(/=([0-9a-f]{2})/gi, (_pair, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    (letter) => letter.charCodeAt(0),
  );
  const text =
    (charset && decodeStrictly(bytes, charset)) ??
    decodeStrictly(bytes, 'utf-8') ??
    decodeStrictly(bytes, 'windows-1252');
  return (text ?? '').replace(/\r?\n/g, '\\n');
};

/** Decodes the quoted-printable values of a card. An "=" at the end of their lines continues them. */
const withoutQuotedPrintable = (card: string): string => {
  const decoded: string[] = [];
  const lines = card.split('\n').values();
  for (const line of lines) {
    const head = line.slice(0, Math.max(0, line.indexOf(':')));
    if (!/;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(head)) {
      decoded.push(line);
      continue;
    }
    let value = line.slice(head.length + 1);
    while (value.endsWith('=')) value += `\n${lines.next().value ?? ''}`;
    const charset = /;CHARSET="?([\w-]+)/i.exec(head)?.[1];
    decoded.push(`${head}:${decodeQuotedPrintable(value, charset)}`);
  }
  return decoded.join('\n');
};

const wanted = /^(?:[\w-]+\.)?(?:VERSION|FN|N|ORG|EMAIL|TEL|KIND|X-ABSHOWAS|X-ADDRESSBOOKSERVER-KIND)[;:]/i;

/**
 * Rewrites a vCard for ical.js, which does not support the quoted-printable values, unnamed parameters and
 * line folding of vCard 2.1. Drops lines that are not needed.
 */
const inVersion3 = (card: string): string => {
  const plain = withoutQuotedPrintable(card).replace(/\n([ \t])/g, /^VERSION:2\.1/im.test(card) ? '$1' : '');
  return plain
    .split('\n')
    .filter((line) => wanted.test(line))
    .map((line) =>
      line.replace(/^[\w.-]+(?:;(?:"[^"]*"|[^;:"])*)*:/, (head) =>
        head
          .slice(0, -1)
          .match(/(?:"[^"]*"|[^;"])+/g)!
          .filter((part, index) => index === 0 || /^[\w-]+=/.test(part))
          .join(';')
          .concat(':'),
      ),
    )
    .join('\r\n');
};

/** jCard property (RFC 7095). */
type Property = readonly [string, Readonly<Record<string, string | string[]>>, string, ...unknown[]];

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.flat().filter(Boolean).join(' ') : String(value ?? '');

const isPreferred = ([, { type = '', pref }]: Property) => pref === '1' || /\bpref\b/i.test(String(type));

const rowOf = (properties: readonly Property[]): readonly string[] | null => {
  const all = (name: string) => properties.filter(([each]) => each === name);
  const valueOf = (name: string) => {
    const found = all(name);
    return (found.find(isPreferred) ?? found[0])?.[3];
  };
  const kind = textOf(valueOf('kind') ?? valueOf('x-addressbookserver-kind')).toLowerCase();
  if (kind === 'group') return null;
  const [family, given] = [valueOf('n')].flat();
  const [organisation] = [valueOf('org')].flat();
  const name = textOf(valueOf('fn')).trim() || `${textOf(given)} ${textOf(family)}`.trim();
  const isCompany = kind === 'org' || /^company$/i.test(textOf(valueOf('x-abshowas')));
  const company = textOf(organisation).trim() || (isCompany ? name : '');
  return [
    isCompany ? '' : name,
    company,
    textOf(valueOf('email')).replace(/^mailto:/i, ''),
    textOf(valueOf('tel')).replace(/^tel:/i, ''),
  ];
};

const columns: readonly Role[] = ['name', 'company', 'email', 'phone'];

export const readVCards = async (text: string): Promise<Omit<ImportedList, 'encoding'>> => {
  const { default: ical } = await import('ical.js');
  const cards = text.replace(/\r\n?/g, '\n').split(/^BEGIN:VCARD[ \t]*$/im);
  const rows: (readonly string[])[] = [];
  let unreadable = 0;
  for (const [index, card] of cards.slice(1).entries()) {
    if (index % cardsPerChunk === cardsPerChunk - 1) await yieldToEventLoop();
    const [body = ''] = card.split(/^END:VCARD/im);
    try {
      const parsed = ical.parse(`BEGIN:VCARD\r\n${inVersion3(body)}\r\nEND:VCARD`) as [string, Property[]];
      const row = rowOf(parsed[1]);
      if (row) rows.push(row);
    } catch {
      unreadable += 1;
    }
  }
  const program = /^PRODID:.*\bApple\b/im.test(text) ? 'Apple Contacts' : null;
  return {
    titles: ['Name', 'Company', 'Email', 'Phone'],
    firstRowIsTitles: null,
    rows,
    columns,
    program,
    unreadable,
  };
};

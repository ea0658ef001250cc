import {
  CUSTOMER_PHRASES,
  GREETING,
  SELLER_PHRASES,
  SIGNED_INLINE,
  SIGN_OFF,
} from '../lexicon/mail-phrases.ts';
import { longPattern } from '../lexicon/word-list.ts';
import { linesOf, type Line, type Span } from './spans.ts';

interface MailParty {
  name: string | null;
  email: string | null;
}

export interface MailMessage {
  from: MailParty;
  to: MailParty;
  greeted: string | null;
  lines: Span[];
  /** Non-empty lines. */
  signature: string[];
  /** Headers, greeting, sign-off and signature. */
  boilerplate: Span[];
  /** True if the customer probably wrote the message. */
  byCustomer: boolean;
}

const START = longPattern(
  String.raw`^(?:-{2,} ?(?:original|forwarded) message ?-*|begin forwarded message:|from:.*|
    -* ?on .{5,120} wrote ?:? ?-*)$`,
  'i',
);
const HEADER = longPattern(
  String.raw`^(from|to|sent|date|cc|bcc|subject|reply-to|return-path|message-id|x-[\w-]{1,40}|mime-version|
    content-type|
    betreff|von|an|datum|gesendet|received|de|à|para|asunto|objet|van|aan|
    onderwerp)[ \t]{0,20}:[ \t]{0,20}(.*)$`,
  'i',
);
/** One of these lines identifies an email. Other headers may be labels of a record, so two are required. */
const MAIL_LINE = /^(?:(?:from|to): ?.*@|-* ?on .{5,120} wrote ?:? ?-*$|subject:)/i;
const AUTHOR = [
  /^-{0,40} ?on .{0,200}?,? (?:at )?[\d:. apm]{1,40},? (.{2,100}) wrote ?:? ?-{0,40}$/i,
  /^-{0,40} ?on .{0,200} ([^,]{2,80}?) wrote ?:? ?-{0,40}$/i,
];
const GREETS_NO_NAME = longPattern(
  String.raw`^(?:there|all|team|everyone|everybody|folks|guys|colleagues?|
    (?:sirs?|madam|or|[ /]){1,20}(?:to whom .*)?|to whom .*)$`,
  'i',
);
const ADDRESS = /[\w.+%-]{1,64}@[\w.-]{1,253}/;
const MAX_LINES = 2000;
const MAX_MESSAGES = 50;
const MAX_SIGNATURE_LINES = 12;
const MAX_CLASSIFIED_LENGTH = 20_000;

/** Parses the first party of a header: "Ann Lee <ann@acme.com>", "Lee, Ann [ann@acme.com]". */
function parseParty(header = ''): MailParty {
  const lastNameFirst = /^\s{0,20}"?([\p{L}'-]{1,40}), ([\p{L}' -]{1,40}?)"?(?=\s{0,20}[<[])/u;
  const first = header.replace(lastNameFirst, '$2 $1').split(/[;,](?=.{0,200}@)|;/)[0] ?? '';
  const name = first
    .replace(/[<([].*|mailto:/gi, '')
    .replace(ADDRESS, '')
    .replace(/["']/g, '')
    .trim();
  const isName = /^\p{L}[\p{L}\p{M}'. -]{1,60}$/u.test(name) && !/^(me|us)$/i.test(name);
  return { name: isName ? name : null, email: ADDRESS.exec(first)?.[0].toLowerCase() ?? null };
}

/** Starts a message where headers or an attribution follow prose. */
function splitThread(lines: readonly Line[]): Line[][] {
  let current: Line[] = [];
  let hasProse = false;
  const messages = [current];
  for (const line of lines) {
    const isStart = START.test(line.text.trim());
    if (isStart && hasProse && messages.length < MAX_MESSAGES) {
      messages.push((current = []));
      hasProse = false;
    }
    hasProse ||= !isStart && line.text.trim() !== '' && !HEADER.test(line.text);
    current.push(line);
  }
  return messages;
}

const NAME_LINE =
  /^\p{Lu}[\p{L}\p{M}'.-]*(?: (?:\p{Lu}[\p{L}\p{M}'.-]*|van|der|de|von|bin|al)){0,4}(?: ?[|,].*)?$/u;

/**
 * Returns the lines below the last sign-off, or the lines from an inline signature ("Thanks, Ann") on, or a
 * last paragraph of short lines that starts with a name. Lines of `body` must be trimmed.
 */
function signatureOf(body: readonly string[]): string[] {
  const linesAfter = (index: number) => body.slice(index + 1).filter(Boolean);
  const signOff = body.findLastIndex((line) => SIGN_OFF.test(line));
  const signature = linesAfter(signOff);
  if (signOff >= 0 && signature.length > 0 && signature.length <= MAX_SIGNATURE_LINES) return signature;
  const inline = body.findLastIndex((line) => SIGNED_INLINE.test(line));
  const name = SIGNED_INLINE.exec(body[inline] ?? '')?.[1];
  const below = linesAfter(inline);
  if (name !== undefined && /^\p{Lu}\p{Ll}/u.test(name) && below.length <= 8) return [name, ...below];
  const last = body.findLastIndex(Boolean);
  const empty = body.findLastIndex((line, index) => index < last && line === '');
  const paragraph = linesAfter(empty);
  const isShort = paragraph.length <= 6 && paragraph.every((line) => line.length < 70);
  return empty > 0 && isShort && NAME_LINE.test(paragraph[0] ?? '') ? paragraph : [];
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Classifies the author by phrases and headers. A "To" header without a "From" header suggests the seller,
 * because some mail programs omit the user's own address.
 */
function isByCustomer(text: string, headers: ReadonlyMap<string, string>): boolean {
  let score = count(text, CUSTOMER_PHRASES) - count(text, SELLER_PHRASES);
  if (ADDRESS.test(headers.get('to') ?? '') && !headers.has('from')) score -= 1.5;
  if (headers.has('from') && !headers.has('to')) score += 0.5;
  return score >= 0;
}

const isHeading = (line: string) => line === '' || START.test(line);

function parseMessage(lines: readonly Line[]): MailMessage {
  const headers = new Map<string, string>();
  const body: Line[] = [];
  const boilerplate: Span[] = [];
  for (const { text, start, end } of lines) {
    const line = text.trim();
    const author = AUTHOR.map((pattern) => pattern.exec(line)?.[1]).find(Boolean);
    const [, header, value = ''] = HEADER.exec(line) ?? [];
    const isHeader = header !== undefined && body.every((each) => isHeading(each.text));
    if (author !== undefined) headers.set('from', author.replace(/^[^<@]*\d(?:[^\w<@]|am\b|pm\b)*/i, ''));
    else if (isHeader) headers.set(header.toLowerCase(), value);
    else body.push({ text: line, start, end });
    if (author !== undefined || isHeader || START.test(line)) boilerplate.push({ start, end });
  }
  const texts = body.map(({ text }) => text);
  const opening = texts.find(Boolean) ?? '';
  const greeted = (
    GREETING.exec(opening)?.[1] ?? /^(\p{Lu}\p{L}+)(?: \p{Lu}\p{L}+)?,$/u.exec(opening)?.[1]
  )?.trim();
  const signature = signatureOf(texts);
  const signOff = lines.findLastIndex(({ text }) => SIGN_OFF.test(text.trim()));
  for (const [index, { text, start, end }] of lines.entries())
    if ((signOff >= 0 && index >= signOff) || signature.includes(text.trim()))
      boilerplate.push({ start, end });
    else if (text.trim() === opening && greeted !== undefined) {
      // Text may follow the greeting: "Hi Alan, thanks, that works."
      const length = /^[^,.!:]{0,60}[,.!:]?/.exec(text)?.[0].length ?? text.length;
      boilerplate.push({ start, end: start + length });
    }
  return {
    from: parseParty(headers.get('from')),
    to: parseParty(headers.get('to')),
    greeted: greeted === undefined || GREETS_NO_NAME.test(greeted) ? null : greeted,
    signature,
    boilerplate,
    lines: body.map(({ start, end }) => ({ start, end })),
    byCustomer: isByCustomer(texts.join('\n').slice(0, MAX_CLASSIFIED_LENGTH), headers),
  };
}

export function parseMailThread(text: string): MailMessage[] {
  const lines = linesOf(text, MAX_LINES);
  const trimmed = lines.map((line) => line.text.trim());
  const first = trimmed.find(Boolean) ?? '';
  const isMail =
    trimmed.filter((line) => HEADER.test(line)).length >= 2 ||
    trimmed.some((line) => MAIL_LINE.test(line)) ||
    (lines.length > 2 && GREETING.test(first) && trimmed.slice(1).some(Boolean));
  if (!isMail) return [];
  return splitThread(lines)
    .map(parseMessage)
    .filter(
      ({ from, to, greeted, signature }) =>
        [from.email, from.name, to.email, to.name, greeted].some((part) => part !== null) ||
        signature.length > 0,
    );
}

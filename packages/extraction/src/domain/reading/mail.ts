import { CUSTOMER_PHRASES, GREETING, SELLER_PHRASES, SIGNED_INLINE, SIGN_OFF } from '../data/mail-phrases.ts';
import type { Span } from './spans.ts';

/** The sender or recipient of a message, as far as its headers say. */
interface MailParty {
  name: string | null;
  email: string | null;
}

/** One message of a pasted mail thread. */
export interface MailMessage {
  from: MailParty;
  to: MailParty;
  /** Who the opening line greets. */
  greeted: string | null;
  /** The spans of the body's lines in the note. */
  lines: Span[];
  /** The lines under the sign-off, without blank ones. */
  signature: string[];
  /** The spans of headers, greeting and signature in the note. */
  boilerplate: Span[];
  /** Whether the customer wrote it; else the salesperson did. */
  byCustomer: boolean;
}

const START =
  /^(?:-{2,} ?(?:original|forwarded) message ?-*|begin forwarded message:|from:.*|-* ?on .{5,120} wrote ?:? ?-*)$/i;
const HEADING =
  /^(from|to|sent|date|cc|bcc|subject|reply-to|return-path|message-id|x-[\w-]{1,40}|mime-version|content-type|betreff|von|an|datum|gesendet|received|de|à|para|asunto|objet|van|aan|onderwerp)[ \t]{0,20}:[ \t]{0,20}(.*)$/i;
const ADDRESS = /[\w.+%-]{1,64}@[\w.-]{1,253}/;
const MAX_LINES = 2000;
const MAX_LETTERS = 50;

const party = (heading: string | undefined): MailParty => {
  const turned = (heading ?? '').replace(
    /^\s{0,20}"?([\p{L}'-]{1,40}), ([\p{L}' -]{1,40}?)"?(?=\s{0,20}[<[])/u,
    '$2 $1',
  );
  const first = turned.split(/[;,](?=.{0,200}@)|;/)[0] ?? '';
  const email = ADDRESS.exec(first)?.[0].toLowerCase() ?? null;
  const name = first
    .replace(/[<([].*|mailto:/gi, '')
    .replace(ADDRESS, '')
    .replace(/["']/g, '')
    .trim();
  return {
    name: /^\p{L}[\p{L}\p{M}'. -]{1,60}$/u.test(name) && !/^(me|us)$/i.test(name) ? name : null,
    email,
  };
};

interface Line {
  text: string;
  start: number;
}

/** Cuts a thread where a heading block or a quotation begins. */
function splitThread(lines: Line[]): Line[][] {
  let current: Line[] = [];
  let hasProse = false;
  const messages = [current];
  for (const line of lines) {
    const begins = START.test(line.text.trim());
    if (begins && hasProse && messages.length < MAX_LETTERS) {
      messages.push((current = []));
      hasProse = false;
    }
    hasProse ||= !begins && line.text.trim() !== '' && !HEADING.test(line.text);
    current.push(line);
  }
  return messages;
}

const looksLikeName = (line: string) =>
  /^\p{Lu}[\p{L}\p{M}'.-]*(?: (?:\p{Lu}[\p{L}\p{M}'.-]*|van|der|de|von|bin|al)){0,4}(?: ?[|,].*)?$/u.test(
    line,
  ) && line.length < 70;

/** The lines after the last sign-off, else a closing block of short lines that begins with a name. */
function signatureOf(body: string[]): string[] {
  const signOff = body.findLastIndex((line) => SIGN_OFF.test(line.trim()));
  const after = body
    .slice(signOff + 1)
    .map((line) => line.trim())
    .filter(Boolean);
  if (signOff >= 0 && after.length > 0 && after.length <= 12) return after;
  const inline = body.findLastIndex((line) => SIGNED_INLINE.test(line.trim()));
  const signed = SIGNED_INLINE.exec(body[inline]?.trim() ?? '')?.[1];
  const under = body
    .slice(inline + 1)
    .map((line) => line.trim())
    .filter(Boolean);
  if (signed !== undefined && /^\p{Lu}\p{Ll}/u.test(signed) && under.length <= 8) return [signed, ...under];
  const blank = body.findLastIndex(
    (line, index) => line.trim() === '' && body.slice(index).some((each) => each.trim()),
  );
  const closing = body
    .slice(blank + 1)
    .map((line) => line.trim())
    .filter(Boolean);
  const short = closing.length <= 6 && closing.every((line) => line.length < 70);
  return blank > 0 && short && closing[0] !== undefined && looksLikeName(closing[0]) ? closing : [];
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether the customer wrote it, by what is said and by whose address the headings leave out: one's own. */
function isByCustomer(text: string, headings: Map<string, string>): boolean {
  const hasAddress = (heading: string) => ADDRESS.test(headings.get(heading) ?? '');
  let points = count(text, CUSTOMER_PHRASES) - count(text, SELLER_PHRASES);
  if (hasAddress('to') && !headings.has('from')) points -= 1.5;
  if (headings.has('from') && !headings.has('to')) points += 0.5;
  return points >= 0;
}

/** A greeting may stand on a line with the first sentence: "Hi Alan, thanks, that works." */
const greetingLength = (text: string, whole: boolean) =>
  whole ? text.length : (/^[^,.!:]{0,60}[,.!:]?/.exec(text)?.[0].length ?? text.length);

function parseMessage(lines: Line[]): MailMessage {
  const headings = new Map<string, string>();
  const body: string[] = [];
  const boilerplate: Span[] = [];
  const placed: Span[] = [];
  for (const { text: line, start } of lines) {
    const before = body.length;
    const heading = HEADING.exec(line.trim());
    const wrote = /^-{0,40} ?on .{0,200} ([^,]{2,80}?) wrote ?:? ?-{0,40}$/i.exec(line.trim());
    const author =
      /^-{0,40} ?on .{0,200}?,? (?:at )?[\d:. apm]{1,40},? (.{2,100}) wrote ?:? ?-{0,40}$/i.exec(
        line.trim(),
      )?.[1] ?? wrote?.[1];
    if (author) headings.set('from', author.replace(/^[^<@]*\d(?:[^\w<@]|am\b|pm\b)*/i, ''));
    else if (heading && body.every((each) => each.trim() === '' || START.test(each.trim())))
      headings.set(heading[1]?.toLowerCase() ?? '', heading[2] ?? '');
    else {
      body.push(line);
      placed.push({ start, end: start + line.length });
    }
    if (body.length === before || START.test(line.trim()))
      boilerplate.push({ start, end: start + line.length });
  }
  const opening = body.find((line) => line.trim() !== '')?.trim() ?? '';
  const greeted =
    (GREETING.exec(opening)?.[1] ?? /^(\p{Lu}\p{L}+)(?: \p{Lu}\p{L}+)?,$/u.exec(opening)?.[1])?.trim() ??
    null;
  const signature = signatureOf(body);
  const closing = lines.findLastIndex(({ text }) => SIGN_OFF.test(text.trim()));
  for (const [index, { text, start }] of lines.entries()) {
    const signed = (closing >= 0 && index >= closing) || signature.includes(text.trim());
    if (signed || (text.trim() === opening && greeted !== null))
      boilerplate.push({ start, end: start + greetingLength(text, signed) });
  }
  const text = body.join('\n').slice(0, 20_000);
  return {
    from: party(headings.get('from')),
    to: party(headings.get('to')),
    greeted:
      greeted !== null &&
      !/^(?:there|all|team|everyone|everybody|folks|guys|colleagues?|(?:sirs?|madam|or|[ /]){1,20}(?:to whom .*)?|to whom .*)$/i.test(
        greeted,
      )
        ? greeted
        : null,
    signature,
    boilerplate,
    lines: placed,
    byCustomer: isByCustomer(text, headings),
  };
}

/** The messages of a pasted mail thread, newest first as pasted; none if the text is not mail. */
export function parseMailThread(text: string): MailMessage[] {
  const lines = text.split('\n', MAX_LINES);
  let at = 0;
  const placed = lines.map((line): Line => {
    const start = at;
    at += line.length + 1;
    return { text: line, start };
  });
  const headings = lines.filter((line) => HEADING.test(line.trim())).length;
  const looksLikeMail =
    headings >= 2 ||
    lines.some(
      (line) =>
        /^(?:from|to): ?.*@/i.test(line.trim()) ||
        /^-* ?on .{5,120} wrote ?:? ?-*$/i.test(line.trim()) ||
        /^subject:/i.test(line.trim()),
    ) ||
    (lines.length > 2 &&
      GREETING.test(lines.find((line) => line.trim())?.trim() ?? '') &&
      lines.slice(1).some((line) => line.trim() !== ''));
  if (!looksLikeMail) return [];
  return splitThread(placed)
    .map(parseMessage)
    .filter(
      (message) =>
        message.from.email !== null ||
        message.from.name !== null ||
        message.to.email !== null ||
        message.to.name !== null ||
        message.greeted !== null ||
        message.signature.length > 0,
    );
}

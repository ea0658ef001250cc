import type { NewContact } from '@debrief/contracts/http/contacts';

/** Long lines are folded: what begins with a blank continues the line before it (RFC 6350, 3.2). */
const unfold = (text: string) => text.replace(/=\r?\n/g, '').replace(/\r?\n[ \t]/g, '');

/** What phones with vCard 2.1 write for letters beyond ASCII. */
const decodeQuotedPrintable = (text: string) => {
  const bytes = Uint8Array.from(
    text.replace(/=([0-9A-F]{2})|[^]/gi, (found, hex?: string) =>
      hex ? String.fromCharCode(parseInt(hex, 16)) : found,
    ),
    (letter) => letter.charCodeAt(0),
  );
  return new TextDecoder().decode(bytes);
};

const unescape = (text: string) =>
  text
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;\\])/g, '$1')
    .trim();

interface Property {
  readonly name: string;
  readonly value: string;
}

/** `item1.EMAIL;TYPE=work:a@b.co` is an EMAIL. */
const propertyOf = (line: string): Property | null => {
  const found = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/s.exec(line);
  if (!found) return null;
  const [, name = '', parameters = '', raw = ''] = found;
  const value = /QUOTED-PRINTABLE/i.test(parameters) ? decodeQuotedPrintable(raw) : raw;
  return { name: name.toUpperCase(), value };
};

/** The people and companies of a vCard file, versions 2.1 to 4.0. */
export const parseVCards = (text: string): NewContact[] =>
  unfold(text)
    .split(/^BEGIN:VCARD\s*$/im)
    .slice(1)
    .map((card) => {
      const properties = card.split(/\r?\n/).flatMap((line) => propertyOf(line) ?? []);
      const first = (name: string) => properties.find((property) => property.name === name)?.value ?? '';
      const [family = '', given = ''] = first('N').split(/(?<!\\);/);
      const name = unescape(first('FN')) || `${unescape(given)} ${unescape(family)}`.trim();
      const company = unescape(first('ORG').split(/(?<!\\);/)[0] ?? '');
      return { name: name || null, company: company || null, email: unescape(first('EMAIL')) || null };
    });

import { decodeText } from '../src/text-encoding.ts';

const text = 'Zoë Müller – 40 €';
const utf16 = (bigEndian: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  for (let at = 0; at < text.length; at += 1)
    new DataView(bytes.buffer).setUint16(at * 2, text.charCodeAt(at), !bigEndian);
  return bytes;
};

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${text}`)],
  ['little-endian UTF-16 with a byte order mark', new Uint8Array([0xff, 0xfe, ...utf16(false)])],
  ['big-endian UTF-16 with a byte order mark', new Uint8Array([0xfe, 0xff, ...utf16(true)])],
  ['little-endian UTF-16 without a byte order mark', utf16(false)],
  ['big-endian UTF-16 without a byte order mark', utf16(true)],
  ['Windows-1252', Uint8Array.from(text, (letter) => ({ '–': 0x96, '€': 0x80 })[letter] ?? letter.charCodeAt(0))],
])('decodeText detects and decodes %s', (_, bytes) => expect(decodeText(bytes)).toBe(text)); // prettier-ignore

test('decodeText returns an empty string for empty input', () =>
  expect(decodeText(new Uint8Array())).toBe(''));

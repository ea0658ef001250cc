import { isUtf8 } from 'node:buffer';

const replaced = /\ufffd/g;
const ofSeveralBytes = /[\u0080-\ufffc]/g;
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Latin letters in UTF-16 have a zero in every other byte. */
const utf16 = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 4 < bytes.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
};

/**
 * The text of a program or client that does not name its encoding: UTF-16, UTF-8, or else Windows-1252, of which Latin-1 is a
 * part. Characters of UTF-8 that were cut apart are dropped where others are whole.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const text = new TextDecoder(utf16(bytes) ?? 'utf-8').decode(bytes);
  const isRight =
    isUtf8(bytes) || utf16(bytes) !== null || count(text, replaced) < count(text, ofSeveralBytes);
  return (isRight ? text : new TextDecoder('windows-1252').decode(bytes)).replace(replaced, '');
};

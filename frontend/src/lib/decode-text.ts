const byteOrderMarks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Bytes that are looked at for UTF-16 without a byte order mark. */
const sampleLength = 2000;

/** UTF-16 of mostly Latin letters has a zero in every second byte; no other text has zeros. */
const utf16Of = (bytes: Uint8Array): string | undefined => {
  const sample = bytes.subarray(0, sampleLength);
  const zerosAt = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if ((even + odd) * 4 < sample.length) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
};

/**
 * Decodes the bytes of a text file: by its byte order mark, else as UTF-16 or UTF-8 where they can be that, else as Windows-1252. The mark
 * is not part of the text.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const encoding = marked ?? utf16Of(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

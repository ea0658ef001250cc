import { detectEncoding } from '@debrief/contracts/text-encoding';
import { UnreadableListError } from './unreadable-list-error.ts';

export const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1257': 'Baltic (Windows-1257)',
  macintosh: 'Mac Roman',
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese (GB 18030)',
  big5: 'Chinese (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
} as const;
type Encoding = keyof typeof encodings;

export const encodingName = (label: string): string => encodings[label as Encoding] ?? label;

export interface Decoded {
  readonly text: string;
  /** TextDecoder label. */
  readonly encoding: string;
}

export const decodeStrictly = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const isWorkbook = (bytes: Uint8Array) =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/**
 * Decodes a file in the `chosen` encoding, or else in the detected one.
 * @throws {UnreadableListError} if the file is a spreadsheet or not valid text
 */
export const decodeText = (bytes: Uint8Array, chosen?: string): Decoded => {
  if (isWorkbook(bytes))
    throw new UnreadableListError(
      'This is a spreadsheet file. Open it, save it as CSV, and choose that file.',
    );
  const encoding = chosen ?? detectEncoding(bytes);
  const text = decodeStrictly(bytes, encoding);
  if (text === null && chosen)
    throw new UnreadableListError(`The text is not in ${encodingName(chosen)}. Choose another encoding.`);
  if (text === null || text.includes('\0'))
    throw new UnreadableListError('This is not a text file. Choose a CSV or vCard file.');
  return { text, encoding };
};

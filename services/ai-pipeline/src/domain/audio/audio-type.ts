/** The formats of recordings: what browsers make, and what people keep on their machines. */
export type AudioType = 'audio/webm' | 'audio/mp4' | 'audio/ogg' | 'audio/wav';

/** How much of a recording tells its type. */
export const headLength = 12;

const at = (head: Uint8Array, offset: number, text: string) =>
  Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString(
    'latin1',
    offset,
    offset + text.length,
  ) === text;

/** The type of a recording by its first bytes, whatever its name says; null for anything else. */
export const audioTypeOf = (head: Uint8Array): AudioType | null => {
  if (at(head, 0, '\x1a\x45\xdf\xa3')) return 'audio/webm';
  if (at(head, 4, 'ftyp')) return 'audio/mp4';
  if (at(head, 0, 'OggS')) return 'audio/ogg';
  if (at(head, 0, 'RIFF') && at(head, 8, 'WAVE')) return 'audio/wav';
  return null;
};

/** The ending of a file of this type, which is what a person's programs go by. */
export const extensionOf: Readonly<Record<AudioType, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
};

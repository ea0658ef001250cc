/** The formats of recordings: what browsers make, and what people keep on their machines. */
export type AudioType = 'audio/webm' | 'audio/mp4' | 'audio/ogg' | 'audio/wav' | 'audio/mpeg' | 'audio/flac';

/** How much of a recording tells its type. */
export const headLength = 12;

const at = (head: Uint8Array, offset: number, text: string) =>
  Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString(
    'latin1',
    offset,
    offset + text.length,
  ) === text;

/** Whether an MPEG frame of layer III begins here: its sync bits, its layer, and a bit rate and sample rate that exist. */
const isMp3Frame = ([sync = 0, version = 0, rates = 0]: Uint8Array) =>
  sync === 0xff &&
  (version & 0xe6) === 0xe2 &&
  (version & 0x18) !== 0x08 &&
  ![0x00, 0xf0].includes(rates & 0xf0) &&
  (rates & 0x0c) !== 0x0c;

/** The type of a recording by its first bytes, whatever its name says; null for anything else. */
export const audioTypeOf = (head: Uint8Array): AudioType | null => {
  if (at(head, 0, '\x1a\x45\xdf\xa3')) return 'audio/webm';
  if (at(head, 4, 'ftyp')) return 'audio/mp4';
  if (at(head, 0, 'OggS')) return 'audio/ogg';
  if (at(head, 0, 'RIFF') && at(head, 8, 'WAVE')) return 'audio/wav';
  if (at(head, 0, 'ID3') || isMp3Frame(head)) return 'audio/mpeg';
  if (at(head, 0, 'fLaC')) return 'audio/flac';
  return null;
};

/** The ending of a file of this type, which is what a person's programs go by. */
export const extensionOf: Readonly<Record<AudioType, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/flac': 'flac',
};

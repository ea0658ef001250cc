interface AudioFormat {
  readonly name: string;
  /** Most common extension first. */
  readonly extensions: readonly [string, ...string[]];
  /** Alternative signatures. All parts of a signature must match. */
  readonly signatures: readonly (readonly (readonly [at: number, text: string])[])[];
}

/** In detection order. */
export const audioFormats = {
  'audio/webm': {
    name: 'WebM',
    extensions: ['webm', 'weba', 'mka', 'mkv'],
    signatures: [[[0, '\x1a\x45\xdf\xa3']]],
  },
  // Must precede MP4: some QuickTime files differ only in the brand. Old ones have no `ftyp` box.
  'video/quicktime': {
    name: 'QuickTime',
    extensions: ['mov', 'qta', 'qt'],
    signatures: [[[4, 'ftypqt  ']], [[4, 'moov']], [[4, 'mdat']], [[4, 'wide']]],
  },
  'audio/mp4': {
    name: 'MP4',
    extensions: ['m4a', 'mp4', 'm4b', '3gp', '3gpp', '3g2'],
    signatures: [[[4, 'ftyp']]],
  },
  'audio/ogg': { name: 'Ogg', extensions: ['ogg', 'opus', 'oga', 'spx'], signatures: [[[0, 'OggS']]] },
  'audio/wav': {
    name: 'WAV',
    extensions: ['wav'],
    signatures: ['RIFF', 'RF64', 'BW64'].map((form) => [
      [0, form],
      [8, 'WAVE'],
    ]),
  },
  'audio/mpeg': { name: 'MP3', extensions: ['mp3', 'mp2', 'mpga'], signatures: [[[0, 'ID3']]] },
  'audio/flac': { name: 'FLAC', extensions: ['flac'], signatures: [[[0, 'fLaC']]] },
  'audio/aac': { name: 'AAC', extensions: ['aac', 'adts'], signatures: [] },
  'audio/aiff': {
    name: 'AIFF',
    extensions: ['aiff', 'aif', 'aifc'],
    signatures: ['AIFF', 'AIFC'].map((form) => [
      [0, 'FORM'],
      [8, form],
    ]),
  },
  'audio/x-caf': { name: 'CAF', extensions: ['caf'], signatures: [[[0, 'caff']]] },
  'audio/amr': { name: 'AMR', extensions: ['amr', 'awb'], signatures: [[[0, '#!AMR']]] },
  'audio/x-ms-wma': {
    name: 'WMA',
    extensions: ['wma', 'asf', 'wmv'],
    signatures: [[[0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11']]],
  },
  'audio/basic': { name: 'AU', extensions: ['au', 'snd'], signatures: [[[0, '.snd']]] },
  'video/x-msvideo': {
    name: 'AVI',
    extensions: ['avi'],
    signatures: [
      [
        [0, 'RIFF'],
        [8, 'AVI '],
      ],
    ],
  },
  'audio/ac3': { name: 'AC-3', extensions: ['ac3'], signatures: [[[0, '\x0b\x77']]] },
  'audio/x-wavpack': { name: 'WavPack', extensions: ['wv'], signatures: [[[0, 'wvpk']]] },
  'audio/x-w64': { name: 'Wave64', extensions: ['w64'], signatures: [[[0, 'riff\x2e\x91\xcf\x11']]] },
} as const satisfies Readonly<Record<string, AudioFormat>>;

export type AudioType = keyof typeof audioFormats;

export const audioTypes = Object.keys(audioFormats) as readonly AudioType[];

/** Number of bytes that {@link detectAudioType} examines. */
export const audioHeadLength = 12;

/** Checks the sync bits, version, layer (II or III), bit rate and sample rate. */
const isMpegFrame = ([sync = 0, version = 0, rates = 0]: Uint8Array) =>
  sync === 0xff &&
  (version & 0xe0) === 0xe0 &&
  [0x02, 0x04].includes(version & 0x06) &&
  (version & 0x18) !== 0x08 &&
  ![0x00, 0xf0].includes(rates & 0xf0) &&
  (rates & 0x0c) !== 0x0c;

/** Checks the sync bits, the layer (always 0) and the sample rate. */
const isAdtsFrame = ([sync = 0, version = 0, rates = 0]: Uint8Array) =>
  sync === 0xff && (version & 0xf6) === 0xf0 && (rates & 0x3c) < 13 << 2;

export const detectAudioType = (head: Uint8Array): AudioType | null => {
  const text = String.fromCharCode(...head.subarray(0, audioHeadLength));
  const known = audioTypes.find((type) =>
    (audioFormats[type] as AudioFormat).signatures.some((parts) =>
      parts.every(([at, part]) => text.startsWith(part, at)),
    ),
  );
  if (known) return known;
  if (isMpegFrame(head)) return 'audio/mpeg';
  return isAdtsFrame(head) ? 'audio/aac' : null;
};

/**
 * Value for the `accept` attribute of a file input. Includes extensions, because some devices do not know the
 * media types.
 */
export const acceptedAudioFiles = [
  'audio/*',
  ...audioTypes.flatMap((type) => audioFormats[type].extensions.map((extension) => `.${extension}`)),
].join(',');

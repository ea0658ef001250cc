/** A format of audio files. */
interface AudioFormat {
  /** What people call it. */
  readonly name: string;
  /** How its files end, the usual one first. */
  readonly extensions: readonly [string, ...string[]];
  /** The bytes with which files begin: texts and where each stands; one of several ways is enough. */
  readonly begins: readonly (readonly (readonly [at: number, text: string])[])[];
}

/** Formats that are recognized by their first bytes, by media type. */
export const audioFormats = {
  'audio/webm': {
    name: 'WebM',
    extensions: ['webm', 'weba', 'mka', 'mkv'],
    begins: [[[0, '\x1a\x45\xdf\xa3']]],
  },
  // Before MP4, whose first bytes are the same but for the brand. Old files have none.
  'video/quicktime': {
    name: 'QuickTime',
    extensions: ['mov', 'qta', 'qt'],
    begins: [[[4, 'ftypqt  ']], [[4, 'moov']], [[4, 'mdat']], [[4, 'wide']]],
  },
  'audio/mp4': {
    name: 'MP4',
    extensions: ['m4a', 'mp4', 'm4b', '3gp', '3gpp', '3g2'],
    begins: [[[4, 'ftyp']]],
  },
  'audio/ogg': { name: 'Ogg', extensions: ['ogg', 'opus', 'oga', 'spx'], begins: [[[0, 'OggS']]] },
  'audio/wav': {
    name: 'WAV',
    extensions: ['wav'],
    begins: ['RIFF', 'RF64', 'BW64'].map((form) => [
      [0, form],
      [8, 'WAVE'],
    ]),
  },
  'audio/mpeg': { name: 'MP3', extensions: ['mp3', 'mp2', 'mpga'], begins: [[[0, 'ID3']]] },
  'audio/flac': { name: 'FLAC', extensions: ['flac'], begins: [[[0, 'fLaC']]] },
  'audio/aac': { name: 'AAC', extensions: ['aac', 'adts'], begins: [] },
  'audio/aiff': {
    name: 'AIFF',
    extensions: ['aiff', 'aif', 'aifc'],
    begins: ['AIFF', 'AIFC'].map((form) => [
      [0, 'FORM'],
      [8, form],
    ]),
  },
  'audio/x-caf': { name: 'CAF', extensions: ['caf'], begins: [[[0, 'caff']]] },
  'audio/amr': { name: 'AMR', extensions: ['amr', 'awb'], begins: [[[0, '#!AMR']]] },
  'audio/x-ms-wma': {
    name: 'WMA',
    extensions: ['wma', 'asf', 'wmv'],
    begins: [[[0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11']]],
  },
  'audio/basic': { name: 'AU', extensions: ['au', 'snd'], begins: [[[0, '.snd']]] },
  'video/x-msvideo': {
    name: 'AVI',
    extensions: ['avi'],
    begins: [
      [
        [0, 'RIFF'],
        [8, 'AVI '],
      ],
    ],
  },
  'audio/ac3': { name: 'AC-3', extensions: ['ac3'], begins: [[[0, '\x0b\x77']]] },
  'audio/x-wavpack': { name: 'WavPack', extensions: ['wv'], begins: [[[0, 'wvpk']]] },
  'audio/x-w64': { name: 'Wave64', extensions: ['w64'], begins: [[[0, 'riff\x2e\x91\xcf\x11']]] },
} as const satisfies Readonly<Record<string, AudioFormat>>;

export type AudioType = keyof typeof audioFormats;

export const audioTypes = Object.keys(audioFormats) as readonly AudioType[];

/** How many bytes of a file `audioTypeOf` looks at. */
export const audioHeadLength = 12;

/** Whether a frame of MP3 or MP2 begins here: sync bits, layer III or II, and a bit rate and sample rate that exist. */
const isMpegFrame = ([sync = 0, version = 0, rates = 0]: Uint8Array) =>
  sync === 0xff &&
  (version & 0xe0) === 0xe0 &&
  [0x02, 0x04].includes(version & 0x06) &&
  (version & 0x18) !== 0x08 &&
  ![0x00, 0xf0].includes(rates & 0xf0) &&
  (rates & 0x0c) !== 0x0c;

/** Whether a frame of ADTS begins here: sync bits, layer 0, and a sample rate that exists. */
const isAdtsFrame = ([sync = 0, version = 0, rates = 0]: Uint8Array) =>
  sync === 0xff && (version & 0xf6) === 0xf0 && (rates & 0x3c) < 13 << 2;

/** The type of an audio file by its first bytes, whatever its name says; null for anything else. */
export const audioTypeOf = (head: Uint8Array): AudioType | null => {
  const text = String.fromCharCode(...head.subarray(0, audioHeadLength));
  const known = audioTypes.find((type) =>
    (audioFormats[type] as AudioFormat).begins.some((parts) =>
      parts.every(([at, part]) => text.startsWith(part, at)),
    ),
  );
  if (known) return known;
  if (isMpegFrame(head)) return 'audio/mpeg';
  return isAdtsFrame(head) ? 'audio/aac' : null;
};

/** For `<input type="file">`. Extensions as well: some devices know no media type for them. */
export const acceptedAudioFiles = [
  'audio/*',
  ...audioTypes.flatMap((type) => audioFormats[type].extensions.map((extension) => `.${extension}`)),
].join(',');

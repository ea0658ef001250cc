/** In order of preference. Opus makes the smallest files; Safari before 18.4 records only mp4. */
const wanted = [
  'audio/webm;codecs=opus',
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/ogg;codecs=opus',
  'audio/webm',
];

export const chooseMimeType = (isSupported: (type: string) => boolean): string | undefined =>
  wanted.find(isSupported);

const extensions: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'audio/mp4': 'mp4',
  'video/mp4': 'mp4',
  'audio/ogg': 'ogg',
};

export const fileNameOf = (mimeType: string, stem = 'recording') =>
  `${stem}.${extensions[mimeType.split(';')[0]?.trim().toLowerCase() ?? ''] ?? 'webm'}`;

/** Bits per second: an hour of speech is 14 MB. */
export const bitRate = 32_000;

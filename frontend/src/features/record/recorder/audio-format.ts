/** Best first: Opus is the smallest for speech; Safari before 18.4 records mp4 alone. */
const wanted = [
  'audio/webm;codecs=opus',
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/ogg;codecs=opus',
  'audio/webm',
];

/** What this browser records; undefined leaves the choice to it. */
export const chooseMimeType = (isSupported: (type: string) => boolean): string | undefined =>
  wanted.find(isSupported);

const extensions: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'audio/mp4': 'mp4',
  'video/mp4': 'mp4',
  'audio/ogg': 'ogg',
};

/** `recording.webm`, or with the ending of what the browser really recorded. */
export const fileNameOf = (mimeType: string, stem = 'recording') =>
  `${stem}.${extensions[mimeType.split(';')[0]?.trim().toLowerCase() ?? ''] ?? 'webm'}`;

/** In bits a second: an hour of speech is 14 MB. */
export const bitRate = 32_000;

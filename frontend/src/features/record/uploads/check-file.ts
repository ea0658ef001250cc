/** The contracts' `maxAudioBytes`, repeated so that zod is not bundled. A test compares them. */
export const maxFileBytes = 25 * 1024 * 1024;

const headLength = 12;

/** How files of each type begin, and where. An ID3 tag stands before MP3. */
const signatures: readonly (readonly [type: string, at: number, bytes: string])[] = [
  ['audio/webm', 0, '\x1a\x45\xdf\xa3'],
  ['audio/mp4', 4, 'ftyp'],
  ['audio/ogg', 0, 'OggS'],
  ['audio/wav', 8, 'WAVE'],
  ['audio/flac', 0, 'fLaC'],
  ['audio/mpeg', 0, 'ID3'],
];

/** An MPEG frame begins with eleven set bits and its layer; 01 is layer III. */
const isMp3Frame = ([first = 0, second = 0]: Uint8Array) => first === 0xff && (second & 0xe6) === 0xe2;

/** The type of an audio file by its first bytes, whatever it is called; undefined for anything else. */
const typeOf = (head: Uint8Array): string | undefined => {
  const text = String.fromCharCode(...head);
  const known = signatures.find(([, at, bytes]) => text.startsWith(bytes, at))?.[0];
  return known ?? (isMp3Frame(head) ? 'audio/mpeg' : undefined);
};

export type CheckedFile = { readonly type: string } | { readonly refusal: string };

/** Whether a file can be a recording, before it is stored or sent. */
export const checkFile = async (file: File): Promise<CheckedFile> => {
  if (file.size === 0) return { refusal: `“${file.name}” is empty.` };
  if (file.size > maxFileBytes)
    return { refusal: `“${file.name}” is larger than 25 MB. Split it, or save it at a lower quality.` };
  let head;
  try {
    head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  } catch {
    return { refusal: `“${file.name}” cannot be read. Choose it again.` };
  }
  const type = typeOf(head);
  return type
    ? { type }
    : {
        refusal: `“${file.name}” is not a recording that can be read. Use M4A, MP3, Ogg, WAV, WebM or FLAC.`,
      };
};

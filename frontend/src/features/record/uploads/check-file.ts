import { audioHeadLength, detectAudioType } from '@debrief/contracts/audio-types';

/** The contracts' `maxAudioBytes`, copied to avoid bundling zod. */
export const maxFileBytes = 25 * 1024 * 1024;

export type CheckedFile = { readonly type: string } | { readonly refusal: string };

export const checkFile = async (file: File): Promise<CheckedFile> => {
  if (file.size === 0) return { refusal: `“${file.name}” is empty.` };
  if (file.size > maxFileBytes)
    return { refusal: `“${file.name}” is larger than 25 MB. Split it, or save it at a lower quality.` };
  let head;
  try {
    head = new Uint8Array(await file.slice(0, audioHeadLength).arrayBuffer());
  } catch {
    return { refusal: `“${file.name}” can’t be read. Choose it again.` };
  }
  const type = detectAudioType(head);
  return type
    ? { type }
    : {
        refusal: `“${file.name}” isn’t an audio file we can read. Convert it to MP3 or M4A and try again.`,
      };
};

import { maxPartBytes } from '@debrief/contracts/http/uploads';
import { fileNameOf } from './recorder/audio-format.ts';
import type { Recording } from './recordings/recording.ts';

/** Receives the share of a recording that the server has stored, 0 to 1. Not called for a single request. */
export type OnSent = (share: number) => void;

/**
 * Adds the audio to a form, or uploads it in parts and adds the id of the upload. Parts pass the limit of most
 * proxies, and continue after a broken connection.
 */
export const setAudio = async (
  body: FormData,
  audio: Blob,
  { id, mimeType }: Pick<Recording, 'id' | 'mimeType'>,
  onSent?: OnSent,
): Promise<void> => {
  if (audio.size <= maxPartBytes) return body.set('audio', audio, fileNameOf(mimeType));
  const { uploadInParts } = await import('./upload-in-parts.api.ts');
  const onStored = (bytes: number) => onSent?.(bytes / audio.size);
  body.set('uploadId', await uploadInParts(audio, `${id}-upload`, { onStored }));
};

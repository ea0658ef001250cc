import { maxPartBytes } from '@debrief/contracts/http/uploads';
import { fileNameOf } from './recorder/audio-format.ts';
import type { Recording } from './recordings/recording.ts';

/**
 * Adds the audio to a form, or uploads it in parts and adds the id of the upload. Parts pass the limit of most
 * proxies, and continue after a broken connection.
 */
export const setAudio = async (
  body: FormData,
  audio: Blob,
  { id, mimeType }: Pick<Recording, 'id' | 'mimeType'>,
): Promise<void> => {
  if (audio.size <= maxPartBytes) return body.set('audio', audio, fileNameOf(mimeType));
  const { uploadInParts } = await import('./upload-in-parts.api.ts');
  body.set('uploadId', await uploadInParts(audio, `${id}-upload`));
};

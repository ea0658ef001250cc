import type { SalesNote } from '@debrief/contracts/http/notes';
import { ApiError } from '../../../lib/api-error.ts';
import { fileNameOf } from '../recorder/audio-format.ts';
import { noteKeyOf, type Recording } from '../recordings/recording.ts';
import { processAudio } from './process-audio.ts';

type TranscribedRecording = Recording & { readonly transcript: string };

/** The server deletes audio without a note after a while. */
const isUploadGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Uploads the audio again if the server has deleted it. */
export const processRecording = async (
  recording: TranscribedRecording,
  audio: () => Promise<Blob>,
  review: boolean,
): Promise<SalesNote> => {
  const { transcript, transcriptId, seconds, uploadId, mimeType } = recording;
  const request = {
    transcript,
    ...(transcriptId && { transcriptId }),
    review,
    recorded: recording,
    ...(seconds !== null && { seconds }),
    key: noteKeyOf(recording),
    waitSeconds: 300,
  };
  const withFile = async () =>
    processAudio({ ...request, audio: { file: await audio(), fileName: fileNameOf(mimeType) } });
  if (!uploadId) return withFile();
  try {
    return await processAudio({ ...request, audio: { recordingId: uploadId } });
  } catch (error) {
    if (isUploadGone(error)) return withFile();
    throw error;
  }
};

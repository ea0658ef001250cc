import type { SalesNote } from '@debrief/contracts/http/notes';
import { ApiError } from '../../../lib/api-error.ts';
import { fileNameOf } from '../recorder/audio-format.ts';
import { noteKeyOf, type Recording } from '../recordings/recording.ts';
import { processAudio } from './process-audio.ts';

type TranscribedRecording = Recording & { readonly transcript: string };

/** The server keeps audio without a note only for a while. */
const isUploadGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Turns a transcribed recording into a note. Its audio is uploaded unless the server still has it. */
export const processRecording = async (
  recording: TranscribedRecording,
  audio: () => Promise<Blob>,
  review: boolean,
): Promise<SalesNote> => {
  const { transcript, seconds, uploadId, mimeType } = recording;
  const request = {
    transcript,
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

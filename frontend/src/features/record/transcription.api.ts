import { liveTranscript, transcriptionInfo } from '@debrief/contracts/http/pipeline';
import { request } from '../../lib/api.ts';
import { useQuery } from '../../lib/use-query.ts';

export const useTranscription = () => useQuery('/api/transcription', transcriptionInfo);

/**
 * Transcribes a chunk of 16 kHz mono audio. If the session has expired, does not sign the user out, which
 * would end the recording.
 */
export const transcribeLive = async (wav: Blob, signal: AbortSignal): Promise<string> => {
  const options = { body: wav, signal, keepsSession: true };
  return (await request('POST', '/api/live-transcript', liveTranscript, options)).transcript;
};

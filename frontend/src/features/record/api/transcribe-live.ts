import type { LiveTranscript } from '@debrief/contracts/http/pipeline';
import * as z from '../../../lib/schema.ts';
import { request } from '../../../lib/api.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';

const liveTranscriptSchema = matchesContract<LiveTranscript>()(z.object({ transcript: z.string() }));

/** The text of a few seconds of speech, a 16 kHz mono WAV file. A session that has ended does not end the recording. */
export const transcribeLive = async (wav: Blob, signal: AbortSignal): Promise<string> => {
  const options = { body: wav, signal, keepsSession: true };
  return (await request('POST', '/api/live-transcript', liveTranscriptSchema, options)).transcript;
};

import type { LiveTranscript } from '@debrief/contracts/http/pipeline';
import * as z from '../../../lib/schema.ts';
import { request } from '../../../lib/api.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';

const liveTranscriptSchema = matchesContract<LiveTranscript>()(z.object({ transcript: z.string() }));

/** `wav` is 16 kHz mono. An expired session does not end the recording. */
export const transcribeLive = async (wav: Blob, signal: AbortSignal): Promise<string> => {
  const options = { body: wav, signal, keepsSession: true };
  return (await request('POST', '/api/live-transcript', liveTranscriptSchema, options)).transcript;
};

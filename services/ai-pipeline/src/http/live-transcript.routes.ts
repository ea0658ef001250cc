import { maxLiveAudioBytes, type LiveTranscript } from '@debrief/contracts/http/pipeline';
import { readSpeechSamples } from '@debrief/speech/domain/wav';
import { ApiError } from '@debrief/service-kit/errors';
import { requireUser } from '@debrief/service-kit/http/identify';
import { parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { raw, Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { cleanTranscript } from '../domain/transcription/clean-transcript.ts';
import type { Transcriber } from '../domain/transcription/transcriber.ts';

const wav = 'audio/wav';

/** In seconds. */
const retryAfter = '2';

const speech = z.instanceof(Buffer).transform((bytes, context) => {
  const samples = readSpeechSamples(bytes);
  if (samples) return samples;
  context.addIssue({ code: 'custom', message: 'Send a 16 kHz mono WAV file of 16 bits.' });
  return z.NEVER;
});

const onlyWav: RequestHandler = (req, _res, next) => {
  if (!req.is(wav)) throw new ApiError('unsupported', 'not_wav', `Send the audio as ${wav}.`);
  next();
};

/**
 * Serves live transcription. Stores no speech or text, and returns 503 while the engine is busy.
 * @param transcribeLive undefined if this process cannot transcribe live speech
 */
export const liveTranscriptRoutes = (
  transcribeLive: Transcriber['transcribeLive'],
  tokens: TokenVerifier,
): Router => {
  const routes = Router();
  const body = raw({ type: wav, limit: maxLiveAudioBytes, inflate: false });
  routes.post('/api/live-transcript', requireUser(tokens), onlyWav, body, async (req, res) => {
    const samples = parse(speech, req.body);
    if (!transcribeLive)
      throw new ApiError('unavailable', 'no_live_transcript', 'This server transcribes only recordings.');
    const text = await transcribeLive(samples);
    if (text === null) {
      res.set('Retry-After', retryAfter);
      throw new ApiError(
        'unavailable',
        'transcriber_busy',
        'Other recordings are being transcribed just now.',
      );
    }
    const answer: LiveTranscript = { transcript: cleanTranscript({ text, wordTimes: null }).text };
    res.json(answer);
  });
  return routes;
};

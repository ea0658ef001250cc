import type { TranscriptionInfo } from '@debrief/contracts/http/pipeline';
import { requireUser } from '@debrief/service-kit/http/identify';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import type { Transcriber } from '../domain/transcription/transcriber.ts';

const infoOf = (transcriber: Transcriber | null, live: boolean): TranscriptionInfo => ({
  engine: transcriber?.engine ?? null,
  languages: transcriber?.languages?.slice() ?? null,
  live,
});

export const transcriptionRoutes = (
  transcriber: Transcriber | null,
  live: boolean,
  tokens: TokenVerifier,
): Router => {
  const routes = Router();
  const info = infoOf(transcriber, live);
  routes.get('/api/transcription', requireUser(tokens), (_req, res) => {
    res.json(info);
  });
  return routes;
};

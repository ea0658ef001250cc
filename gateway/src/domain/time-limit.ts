import type { ApiRoute } from '@debrief/contracts/http/routes';

const defaultMs = 30_000;

/** These wait for a transcription or a note. */
const slowMs = 120_000;
const slowPaths = new Set(['/api/process-audio', '/api/transcribe-audio']);

/** How long, in milliseconds, nothing may move on a route before the gateway gives up. */
export const timeLimitOf = ({ method, path }: ApiRoute): number =>
  method === 'POST' && slowPaths.has(path) ? slowMs : defaultMs;

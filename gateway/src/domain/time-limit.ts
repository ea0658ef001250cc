import type { ApiRoute } from '@debrief/contracts/http/routes';

const defaultMs = 30_000;

/** These wait for a transcription or a note, or change all notes of a user. */
const slowMs = 120_000;
const slow = new Set([
  'POST /api/process-audio',
  'POST /api/transcribe-audio',
  'POST /api/sales-notes/restore',
  'DELETE /api/sales-notes',
]);

/** How long, in milliseconds, nothing may move on a route before the gateway gives up. */
export const timeLimitOf = ({ method, path }: ApiRoute): number =>
  slow.has(`${method} ${path}`) ? slowMs : defaultMs;

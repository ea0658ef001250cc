import type { ApiRoute } from '@debrief/contracts/http/routes';

const defaultMs = 30_000;

/** Routes that wait for a transcription or a note, or can change all notes of a user. */
const slowMs = 120_000;
const slow = new Set([
  'POST /api/process-audio',
  'POST /api/transcribe-audio',
  'POST /mcp',
  'POST /api/sales-notes/restore',
  'DELETE /api/sales-notes',
  'PATCH /api/sales-notes/about',
]);

/** Returns the time without progress after which a request is aborted, in milliseconds. */
export const timeLimitOf = ({ method, path }: ApiRoute): number =>
  slow.has(`${method} ${path}`) ? slowMs : defaultMs;

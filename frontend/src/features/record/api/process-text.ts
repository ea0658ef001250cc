import { idempotencyKeyHeader } from '@debrief/contracts/http/headers';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { send } from '../../../lib/api.ts';
import { jobPath, waitForJob } from './wait-for-job.ts';

const path = '/api/process-audio';
const twoMinutes = 120;

/** Turns text into a saved note. Idempotent: the same key returns the same note. */
export const processText = async (text: string, key: string): Promise<SalesNote> => {
  const body = new FormData();
  body.set('transcript', text);
  const response = await send('POST', path, { body, headers: { [idempotencyKeyHeader]: key } });
  if (response.status !== 202) return (await response.json()) as SalesNote;
  return waitForJob(await jobPath(response, path), twoMinutes);
};

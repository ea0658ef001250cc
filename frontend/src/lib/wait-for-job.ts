import { pendingJob } from '@debrief/contracts/http/pipeline';
import * as z from 'zod/mini';
import { readJson, send, type Schema } from './api.ts';
import { NetworkError } from './api-error.ts';
import { basePath } from './base-path.ts';

/** Does not check `status`, because a newer server may send other values. */
const acceptedJob = z.pick(pendingJob, { jobId: true, recordingId: true });

/** Returns milliseconds: one second for eleven polls, then 0.1 seconds more each time, up to five seconds. */
const pollDelay = (attempt: number) => Math.min(1_000 + 100 * Math.max(0, attempt - 10), 5_000);

export class JobTimeoutError extends Error {
  override readonly name = 'JobTimeoutError';

  constructor() {
    super('Debrief is still working on it. It’s safe to try again in a few minutes.');
  }
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const poll = async (path: string) => {
  try {
    return await send('GET', path);
  } catch (error) {
    if (error instanceof NetworkError) return null;
    throw error;
  }
};

/** Polls a job until it has ended. @throws {JobTimeoutError} after waiting `giveUpAfterSeconds` */
export const waitForJob = async <Answer>(
  path: string,
  schema: Schema<Answer>,
  giveUpAfterSeconds: number,
): Promise<Answer> => {
  let waited = 0;
  for (let attempt = 0; waited < giveUpAfterSeconds * 1_000; attempt += 1) {
    await sleep(pollDelay(attempt));
    waited += pollDelay(attempt);
    const response = await poll(path);
    if (response?.status === 200) return readJson(path, response, schema);
  }
  throw new JobTimeoutError();
};

export const readPendingJob = async (
  response: Response,
  calledPath: string,
): Promise<{ path: string; recordingId: string | undefined }> => {
  const location = response.headers.get('location')?.replace(basePath, '');
  const { jobId, recordingId } = await readJson(calledPath, response, acceptedJob);
  const path = location?.startsWith('/api/') ? location : `${calledPath}/${encodeURIComponent(jobId)}`;
  return { path, recordingId };
};

import { readJson, send, type ResponseSchema } from '../../../lib/api.ts';
import { NetworkError } from '../../../lib/api-error.ts';
import { pendingJobSchema } from './schemas.ts';

const askEvery = 1_000;

/** The job takes longer than a user should have to wait. */
export class JobTimeoutError extends Error {
  override readonly name = 'JobTimeoutError';

  constructor() {
    super('Debrief is still working on it. It’s safe to try again in a few minutes.');
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Null on a network error: keep polling. */
const ask = async (path: string) => {
  try {
    return await send('GET', path);
  } catch (error) {
    if (error instanceof NetworkError) return null;
    throw error;
  }
};

/** Polls a job every second and resolves to its result. */
export const waitForJob = async <Answer>(
  path: string,
  schema: ResponseSchema<Answer>,
  giveUpAfterSeconds: number,
): Promise<Answer> => {
  for (let asked = 0; asked < giveUpAfterSeconds; asked += 1) {
    await pause(askEvery);
    const response = await ask(path);
    if (response?.status === 200) return readJson(path, response, schema);
  }
  throw new JobTimeoutError();
};

/** The path to poll for a 202 response. */
export const jobPath = async (response: Response, calledPath: string): Promise<string> => {
  const location = response.headers.get('location');
  if (location?.startsWith('/api/')) return location;
  const { jobId } = await readJson(calledPath, response, pendingJobSchema);
  return `${calledPath}/${encodeURIComponent(jobId)}`;
};

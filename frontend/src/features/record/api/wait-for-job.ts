import { send } from '../../../lib/api.ts';
import { Unreachable } from '../../../lib/api-error.ts';

const askEvery = 1_000;

/** The server is at it for longer than anybody should look at a page. */
export class StillWorking extends Error {
  override readonly name = 'StillWorking';

  constructor() {
    super('Debrief is still working on it. Send it again in a few minutes: nothing is done twice.');
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A connection that comes and goes is no answer; ask again. */
const ask = async (path: string) => {
  try {
    return await send('GET', path);
  } catch (error) {
    if (error instanceof Unreachable) return null;
    throw error;
  }
};

/** Asks each second for the answer to a request that could not wait for it. */
export const waitForJob = async <Answer>(path: string, giveUpAfterSeconds: number): Promise<Answer> => {
  for (let asked = 0; asked < giveUpAfterSeconds; asked += 1) {
    await pause(askEvery);
    const response = await ask(path);
    if (response?.status === 200) return (await response.json()) as Answer;
  }
  throw new StillWorking();
};

/** Where a 202 says that its job can be asked for. */
export const jobPath = async (response: Response, calledPath: string): Promise<string> => {
  const location = response.headers.get('location');
  if (location?.startsWith('/api/')) return location;
  const { jobId } = (await response.json()) as { jobId: string };
  return `${calledPath}/${encodeURIComponent(jobId)}`;
};

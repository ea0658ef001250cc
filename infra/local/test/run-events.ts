import { openQueueAdmin } from '../src/events/open-queue-admin.ts';
import { readRequest } from '../src/events/request.ts';
import { runRequest } from '../src/events/run-request.ts';
import { readLocalConfig } from '../src/config.ts';

/** Runs `npm run events` in this process. @returns its output */
export const runEvents = async (env: Record<string, string>, ...args: string[]): Promise<string> => {
  const request = readRequest(args);
  const queueAdmin = await openQueueAdmin(readLocalConfig(env));
  let output = '';
  try {
    await runRequest({ ...queueAdmin, now: () => new Date(), write: (text) => (output += text) }, request);
  } finally {
    await queueAdmin.close();
  }
  return output;
};

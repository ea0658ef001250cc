import { get } from 'node:http';

/**
 * Asks for a page that has to answer 200. Over a connection of its own: behind a balancer the next probe may go elsewhere, and
 * one that is kept would go on asking a process that is about to stop.
 * @throws when it answers anything else, or nothing
 */
export const probe = (url: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false, signal }, (answer) => {
      answer.resume();
      if (answer.statusCode === 200) resolve();
      else reject(new Error(`${url} answered ${answer.statusCode}`));
    }).on('error', reject);
  });

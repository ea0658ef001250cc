import { get } from 'node:http';

/**
 * Requests a URL that must answer 200. Opens a new connection each time: a kept-alive connection would pin a
 * load-balanced probe to one process, even while that stops.
 * @throws on any other status, or no answer
 */
export const probe = (url: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false, signal }, (answer) => {
      answer.resume();
      if (answer.statusCode === 200) resolve();
      else reject(new Error(`${url} answered ${answer.statusCode}`));
    }).on('error', reject);
  });

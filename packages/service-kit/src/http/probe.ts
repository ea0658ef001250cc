import { get } from 'node:http';

/**
 * Requests a URL on a new connection. Behind a load balancer, a kept-alive connection would always probe the
 * same process.
 * @throws unless the status is 200
 */
export const probe = (url: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false, signal }, (answer) => {
      answer.resume();
      if (answer.statusCode === 200) resolve();
      else reject(new Error(`${url} answered ${answer.statusCode}`));
    }).on('error', reject);
  });

import { setTimeout as pause } from 'node:timers/promises';

export interface Answer {
  readonly status: number;
  readonly location: string | null;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the caller knows the shape
  readonly json: any;
}

interface RequestOptions {
  readonly method: string;
  readonly path: string;
  readonly json?: object;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

export interface RequestStats {
  sent: number;
  /** Requests without a response, and 5xx responses. */
  failed: number;
  readonly examples: string[];
}

export const createRequestStats = (): RequestStats => ({ sent: 0, failed: 0, examples: [] });

export interface Client {
  /** Sends the request once. @returns undefined if there is no response; the outcome is then unknown */
  send(request: RequestOptions): Promise<Answer | undefined>;
  /**
   * Sends the request until a response has a status below 500 and `shouldRetry` returns false.
   * @returns the response, and `uncertain` if an earlier attempt may have succeeded
   * @throws after 180 s without such a response
   */
  sendUntilAnswered(
    request: RequestOptions,
    shouldRetry?: (answer: Answer) => boolean,
  ): Promise<{ answer: Answer; uncertain: boolean }>;
}

const answerLimitMs = 30_000;
const maxWaitMs = 180_000;
const maxPauseMs = 1_000;

const bodyOf = ({ json, form }: RequestOptions): { body?: string | FormData; type?: string } => {
  if (json) return { body: JSON.stringify(json), type: 'application/json' };
  if (!form) return {};
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.append(name, value);
  return { body };
};

export const createClient = (url: string, stats: RequestStats): Client => {
  const { origin } = new URL(url);
  let cookie = '';

  const attempt = async (request: RequestOptions): Promise<Answer> => {
    const { body, type } = bodyOf(request);
    const response = await fetch(new URL(request.path, url), {
      method: request.method,
      headers: {
        origin,
        ...(cookie && { cookie }),
        ...(type && { 'content-type': type }),
        ...request.headers,
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(answerLimitMs),
    });
    const text = await response.text();
    const session = response.headers.get('set-cookie')?.split(';')[0];
    if (session) cookie = session;
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      location: response.headers.get('location'),
      json: isJson && text ? JSON.parse(text) : undefined,
    };
  };

  const failed = ({ method, path }: RequestOptions, why: string) => {
    stats.failed++;
    if (stats.examples.length < 20) stats.examples.push(`${method} ${path}: ${why}`);
  };

  const client: Client = {
    async send(request) {
      stats.sent++;
      try {
        const answer = await attempt(request);
        if (answer.status >= 500) failed(request, `${answer.status} ${answer.json?.code ?? ''}`);
        return answer;
      } catch (error) {
        const { message, cause } = error as Error;
        failed(request, cause instanceof Error ? `${message} (${cause.message})` : message);
        return undefined;
      }
    },
    async sendUntilAnswered(request, shouldRetry = () => false) {
      const limit = Date.now() + maxWaitMs;
      let uncertain = false;
      for (let tries = 0; ; tries++) {
        const answer = await client.send(request);
        if (answer && answer.status < 500 && !shouldRetry(answer)) return { answer, uncertain };
        uncertain ||= !answer || answer.status >= 500;
        if (Date.now() > limit) {
          throw new Error(`${request.method} ${request.path} got no response in ${maxWaitMs / 1000} s`);
        }
        await pause(Math.min(maxPauseMs, 50 * 2 ** tries) * (0.5 + Math.random()));
      }
    },
  };
  return client;
};

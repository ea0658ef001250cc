import { setTimeout as pause } from 'node:timers/promises';

export interface Answer {
  readonly status: number;
  readonly location: string | null;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- whoever asks knows what comes
  readonly json: any;
}

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly json?: object;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

/** How requests fared, over all clients. */
export interface Fortune {
  sent: number;
  /** Broken off, or answered with 5xx. */
  failed: number;
  /** The first failures, in words. */
  readonly examples: string[];
}

export const newFortune = (): Fortune => ({ sent: 0, failed: 0, examples: [] });

/** A browser's session with Debrief. */
export interface Client {
  /** Sends it once. @returns undefined when there was no answer, and nobody knows whether it was heard */
  try(request: Sent): Promise<Answer | undefined>;
  /**
   * Sends it until there is an answer below 500, as a person does who wants their work kept.
   * @param again whether the answer asks for another try all the same
   * @returns the answer, and whether an earlier try may have been heard
   * @throws when there is none for a very long time
   */
  insist(request: Sent, again?: (answer: Answer) => boolean): Promise<{ answer: Answer; uncertain: boolean }>;
}

const answerLimitMs = 30_000;
const patienceMs = 180_000;
const longestPauseMs = 1_000;

const bodyOf = ({ json, form }: Sent): { body?: string | FormData; type?: string } => {
  if (json) return { body: JSON.stringify(json), type: 'application/json' };
  if (!form) return {};
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.append(name, value);
  return { body };
};

/** @param url where Debrief is */
export const createClient = (url: string, fortune: Fortune): Client => {
  const { origin } = new URL(url);
  let cookie = '';

  const attempt = async (request: Sent): Promise<Answer> => {
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

  const failed = ({ method, path }: Sent, why: string) => {
    fortune.failed++;
    if (fortune.examples.length < 20) fortune.examples.push(`${method} ${path}: ${why}`);
  };

  const client: Client = {
    async try(request) {
      fortune.sent++;
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
    async insist(request, again = () => false) {
      const limit = Date.now() + patienceMs;
      let uncertain = false;
      for (let tries = 0; ; tries++) {
        const answer = await client.try(request);
        if (answer && answer.status < 500 && !again(answer)) return { answer, uncertain };
        uncertain ||= !answer || answer.status >= 500;
        if (Date.now() > limit) {
          throw new Error(`${request.method} ${request.path} got no answer in ${patienceMs / 1000} s`);
        }
        await pause(Math.min(longestPauseMs, 50 * 2 ** tries) * (0.5 + Math.random()));
      }
    },
  };
  return client;
};

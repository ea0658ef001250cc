import type { IncomingMessage, ServerResponse } from 'node:http';
import { startHttpServer } from '@debrief/testing/http-server';

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- fakes validate what they read
  readonly body: any;
}

export interface FakeResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** What happens to a request. Those that end in `after` carry it out, and lose or spoil the answer. */
export type Fault =
  'lost after' | '500 after' | '429' | '500' | '502' | '503' | 'slow after' | 'half-closed after' | 'refused';

export const faults: readonly Fault[] = [
  ...([
    'lost after',
    '500 after',
    '429',
    '500',
    '502',
    '503',
    'slow after',
    'half-closed after',
    'refused',
  ] as const),
];

export interface FakeServer {
  readonly url: string;
  /** Requests since the last reset. */
  readonly count: () => number;
  /** Applies the fault to the request with this number, counted from now and from 1. */
  failAt(number: number, fault: Fault): void;
  stop(): Promise<void>;
}

const read = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (!text) return undefined;
  const type = request.headers['content-type'] ?? '';
  return type.includes('json') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
};

const send = (response: ServerResponse, { status, body, headers = {} }: FakeResponse) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? '' : JSON.stringify(body));
};

const answerWith = (response: ServerResponse, fault: Fault, answer: () => FakeResponse): void => {
  switch (fault) {
    case 'lost after':
      answer();
      response.destroy();
      return;
    case 'refused':
      response.destroy();
      return;
    case '500 after':
      answer();
      return send(response, { status: 500, body: { message: 'internal error' } });
    case 'slow after': {
      // Never answers: the client's deadline ends the request.
      answer();
      return;
    }
    case 'half-closed after': {
      const { status, body } = answer();
      const text = JSON.stringify(body ?? {}).padEnd(2, ' ');
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length });
      response.write(text.slice(0, text.length / 2), () => response.destroy());
      return;
    }
    case '429':
      return send(response, {
        status: 429,
        headers: { 'retry-after': '2' },
        body: { message: 'rate limit' },
      });
    default:
      return send(response, { status: Number(fault), body: { message: 'unavailable' } });
  }
};

/** Serves a fake over real connections, and can fail any of its requests. */
export const startFakeServer = async (
  handle: (request: FakeRequest) => FakeResponse,
): Promise<FakeServer> => {
  let requests = 0;
  let planned: { number: number; fault: Fault } | undefined;
  const server = await startHttpServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
      const body = await read(request);
      requests++;
      const answer = () =>
        handle({
          method: request.method ?? '',
          path: pathname,
          query: searchParams,
          headers: request.headers,
          body,
        });
      if (planned?.number !== requests) return send(response, answer());
      const { fault } = planned;
      planned = undefined;
      answerWith(response, fault, answer);
    })().catch((error: unknown) => send(response, { status: 599, body: { message: String(error) } }));
  });
  return {
    url: server.url,
    count: () => requests,
    failAt(number, fault) {
      planned = { number: requests + number, fault };
    },
    stop: server.stop,
  };
};

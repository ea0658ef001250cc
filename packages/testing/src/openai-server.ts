import type { IncomingMessage, ServerResponse } from 'node:http';
import { startHttpServer } from './http-server.ts';

export interface OpenAiReply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Keeps the request open without a response. */
  silent?: boolean;
}

/** `body` is parsed if it is JSON. */
interface OpenAiRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
  raw: Buffer;
  /** Arrival time from `performance.now()`. */
  at: number;
}

export interface OpenAiServer {
  readonly url: string;
  readonly requests: OpenAiRequest[];
  /** Sets the replies to requests and clears `requests`. The last reply is repeated. */
  setReplies(...replies: OpenAiReply[]): void;
  stop(): Promise<void>;
}

const MAX_BODY = 30 * 1024 * 1024;

/** Returns an error if OpenAI would reject the strict schema, or null. */
const schemaError = (schema: unknown, path = 'schema'): string | null => {
  if (typeof schema !== 'object' || schema === null) return null;
  const { type, properties, required, additionalProperties } = schema as Record<string, unknown>;
  if (type === 'object') {
    const names = Object.keys((properties ?? {}) as object);
    if (additionalProperties !== false) return `In context=${path}, 'additionalProperties' must be false`;
    if (!names.every((name) => Array.isArray(required) && required.includes(name)))
      return `In context=${path}, 'required' must name every property`;
  }
  for (const [key, value] of Object.entries(schema)) {
    const error = schemaError(value, `${path}.${key}`);
    if (error !== null) return error;
  }
  return null;
};

const schemaErrorOf = (body: unknown): string | null => {
  const format = (
    body as { response_format?: { json_schema?: { strict?: boolean; schema?: unknown } } } | null
  )?.response_format?.json_schema;
  return format?.strict ? schemaError(format.schema) : null;
};

const send = (response: ServerResponse, { status = 200, headers = {}, body }: OpenAiReply) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
};

const read = async (request: IncomingMessage): Promise<OpenAiRequest> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BODY) throw new Error('body too long');
    parts.push(part);
  }
  const raw = Buffer.concat(parts);
  const isJson = request.headers['content-type']?.includes('json') ?? false;
  return {
    path: request.url ?? '',
    headers: request.headers,
    body: isJson ? (JSON.parse(raw.toString()) as unknown) : undefined,
    raw,
    at: performance.now(),
  };
};

/**
 * Starts a fake of OpenAI that, like OpenAI, responds 400 to a strict schema with optional or
 * additional properties.
 */
export const startOpenAiServer = async (): Promise<OpenAiServer> => {
  const requests: OpenAiRequest[] = [];
  let replies: OpenAiReply[] = [];
  const { url, stop } = await startHttpServer((request, response) => {
    void read(request).then(
      (received) => {
        requests.push(received);
        const error = schemaErrorOf(received.body);
        if (error !== null) return send(response, { status: 400, body: { error: { message: error } } });
        const reply = replies.length > 1 ? replies.shift() : replies[0];
        if (reply?.silent) return;
        send(response, reply ?? { status: 500, body: { error: { message: 'no reply was set' } } });
      },
      () => response.destroy(),
    );
  });
  return {
    url: `${url}/v1`,
    requests,
    setReplies: (...next) => {
      requests.length = 0;
      replies = next;
    },
    stop,
  };
};

export const chat = {
  /** Returns a reply with this content. Objects are serialized as JSON. */
  says: (content: unknown, more: { finishReason?: string; refusal?: string } = {}): OpenAiReply => ({
    body: {
      id: 'chatcmpl-test',
      object: 'chat.completion',
      created: 1,
      model: 'test',
      usage: { prompt_tokens: 500, completion_tokens: 100, total_tokens: 600 },
      choices: [
        {
          index: 0,
          finish_reason: more.finishReason ?? 'stop',
          logprobs: null,
          message: {
            role: 'assistant',
            content: typeof content === 'string' || content === null ? content : JSON.stringify(content),
            refusal: more.refusal ?? null,
          },
        },
      ],
    },
  }),
  refuses: (): OpenAiReply => chat.says(null, { refusal: 'I cannot help with that.' }),
  isCutShort: (content: string): OpenAiReply => chat.says(content, { finishReason: 'length' }),
};

export const errorReply = {
  tooMany: (retryAfterSeconds: number): OpenAiReply => ({
    status: 429,
    headers: { 'retry-after': String(retryAfterSeconds) },
    body: { error: { message: 'Rate limit reached', type: 'requests', code: 'rate_limit_exceeded' } },
  }),
  with: (status: number, message = 'The server had an error'): OpenAiReply => ({
    status,
    body: { error: { message } },
  }),
  withJunk: (): OpenAiReply => ({ body: '<html>bad gateway</html>' }),
  silently: (): OpenAiReply => ({ silent: true }),
};

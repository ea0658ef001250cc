import { CrmError } from './domain/client.ts';

/** The part of `fetch` that adapters use. It must refuse addresses inside the network. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface RequestOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly json?: unknown;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Error statuses that the adapter handles itself. */
  readonly accept?: readonly number[];
}

interface CrmResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed body; undefined if there is none. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- adapters read what they need, and check it
  readonly json: any;
}

export type Request = (method: string, path: string, options?: RequestOptions) => Promise<CrmResponse>;

export interface Session {
  /** Name of the CRM, for error messages. */
  readonly name: string;
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly authorization: () => Promise<string>;
  /** Called once after a 401. Returns true if the credentials were refreshed. */
  readonly refresh: () => Promise<boolean>;
  /** Extracts the message and the field of an error response. */
  readonly describeError: (json: unknown, text: string) => string;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 20_000;
const maxResponseBytes = 5_000_000;
const maxMessageLength = 300;

const readText = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxResponseBytes) throw new Error('the answer is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

const parsed = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads `Retry-After`: seconds, or a date. */
const retryAfterMs = (headers: Headers, now: number): number | undefined => {
  const value = headers.get('retry-after') ?? headers.get('x-ratelimit-reset');
  if (!value) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};

const kindOf = (status: number) => {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'missing';
  if (status === 429) return 'limited';
  // 408 and 423 to 425 ask for another attempt.
  return status >= 500 || status === 408 || (status >= 423 && status <= 425) ? 'unavailable' : 'rejected';
};

/** Linear: the lookbehind rejects a start within the slashes. */
export const withoutTrailingSlashes = (url: string): string => url.replace(/(?<!\/)\/+$/, '');

/** Sends one request and reads its whole answer. Everything that goes wrong is a {@link CrmError}. */
export const createRequest = (session: Session): Request => {
  const { name, baseUrl, describeError, timeoutMs = defaultTimeoutMs } = session;

  const send = async (method: string, path: string, options: RequestOptions): Promise<CrmResponse> => {
    const url = new URL(path.startsWith('/') ? withoutTrailingSlashes(baseUrl) + path : path);
    for (const [key, value] of Object.entries(options.query ?? {}))
      if (value !== undefined) url.searchParams.set(key, String(value));
    const body = options.json === undefined ? options.body : JSON.stringify(options.json);
    try {
      const response = await session.fetch(url.href, {
        method,
        headers: {
          accept: 'application/json',
          ...(options.json === undefined ? {} : { 'content-type': 'application/json' }),
          authorization: await session.authorization(),
          ...options.headers,
        },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await readText(response);
      return { status: response.status, headers: response.headers, text, json: parsed(text) };
    } catch (error) {
      if (error instanceof CrmError) throw error;
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      throw new CrmError('unavailable', isTimeout ? 'it took too long.' : 'the connection failed.');
    }
  };

  return async (method, path, options = {}) => {
    let response = await send(method, path, options);
    if (response.status === 401 && (await session.refresh())) response = await send(method, path, options);
    const { status, headers, json, text } = response;
    if ((status >= 200 && status < 300) || options.accept?.includes(status)) return response;
    const kind = kindOf(status);
    const detail = describeError(json, text).replace(/\s+/g, ' ').slice(0, maxMessageLength);
    const said = detail ? `: ${detail}` : ` (status ${status}).`;
    const message = {
      unauthorized: `${name} no longer accepts the connection. Connect it again.`,
      forbidden: `${name} does not allow this${said}`,
      missing: `Not found in ${name}${said}`,
      limited: `${name} allows no more requests for now.`,
      unavailable: `status ${status}.`,
      rejected: `${name} rejected the data${said}`,
    }[kind];
    throw new CrmError(kind, message, retryAfterMs(headers, Date.now()));
  };
};

/** Returns all texts in the body of an error. */
export const textsIn = (json: unknown): string[] => {
  if (typeof json === 'string') return [json];
  return json && typeof json === 'object' ? Object.values(json).flatMap(textsIn) : [];
};

/** Returns the body of the answer, or null if what is requested does not exist. */
export const getOrNull = async (
  request: Request,
  path: string,
  { query = {}, missing = [404] }: { query?: RequestOptions['query']; missing?: readonly number[] } = {},
) => {
  const { status, json } = await request('GET', path, { query, accept: missing });
  return missing.includes(status) ? null : json;
};

import { pageUserHeader, pageUserParameter } from '@debrief/contracts/http/headers';
import { ApiError, InvalidResponse, isSessionChanged, NetworkError } from './api-error.ts';
import { pageUser } from './page-user.ts';
import type { Schema } from './schema.ts';
import { newTraceparent } from './traceparent.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface Options {
  /** Sent as JSON; FormData is sent as multipart, a Blob as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Whether a 401 is only an error, and does not end the session on the page. */
  keepsSession?: boolean;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** Aborts the request, for example after a timeout. */
  signal?: AbortSignal;
}

/** `ended`: a request was answered with 401. `changed`: with 409, because somebody else is signed in. */
export type SessionOver = 'ended' | 'changed';

const sessionOverListeners = new Set<(reason: SessionOver) => void>();

/** Calls back when a request finds that the page's user is no longer signed in. Returns a function that unsubscribes. */
export const onSessionOver = (listener: (reason: SessionOver) => void) => {
  sessionOverListeners.add(listener);
  return () => {
    sessionOverListeners.delete(listener);
  };
};

/** To these a 401 does not mean that a session has ended. */
const asksWhoIAm = /^\/api\/auth\/(?:user|login|signup|logout)$/;

/** Requests that do not act for the page's user: the session check, and the public calls except signing out. */
const actsForNobody =
  /^\/api\/(?:track-page-view|invitations\/[^/]+|auth\/(?:user|signup|login(?:\/.+)?|providers|verify|password\/(?:forgot|reset)))$/;

const prepare = (method: Method, path: string, options: Options): RequestInit => {
  const { body, keepalive = false, signal } = options;
  const user = actsForNobody.test(path) ? undefined : pageUser();
  const headers = {
    traceparent: newTraceparent(),
    ...(user && { [pageUserHeader]: user.id }),
    ...options.headers,
  };
  const init: RequestInit = { method, credentials: 'include', headers, keepalive, ...(signal && { signal }) };
  if (body === undefined) return init;
  if (body instanceof FormData || body instanceof Blob) return { ...init, body };
  return { ...init, body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
};

/** Resolves to a successful response. Throws ApiError for any other response and NetworkError for none. */
export const send = async (method: Method, path: string, options: Options = {}): Promise<Response> => {
  let response: Response;
  try {
    response = await fetch(path, prepare(method, path, options));
  } catch (error) {
    throw new NetworkError(error);
  }
  if (response.ok) return response;
  const error = await ApiError.from(response);
  const isEnded = response.status === 401 && !options.keepsSession && !asksWhoIAm.test(path);
  if (isEnded || isSessionChanged(error)) {
    sessionOverListeners.forEach((listener) => listener(isEnded ? 'ended' : 'changed'));
  }
  throw error;
};

/** The address of a request that the browser makes itself, such as a download: it names the page's user in its query. */
export const browserPath = (path: string): string => {
  const user = pageUser();
  if (!user) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${pageUserParameter}=${encodeURIComponent(user.id)}`;
};

/** Reads the JSON body of a response to `path`. Throws InvalidResponse, and logs why, if it does not match the schema. */
export const readJson = async <Answer>(
  path: string,
  response: Response,
  schema: Schema<Answer>,
): Promise<Answer> => {
  const body: unknown = await response.json().catch(() => undefined);
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fields = result.problems.map((problem) => problem || '(body)');
  console.error(
    `Unexpected response from ${path.split('?')[0]}:`,
    [...new Set(fields)].slice(0, 10).join(', '),
  );
  throw new InvalidResponse(path);
};

/** As {@link send}, with the body read as JSON. */
export const request = async <Answer>(
  method: Method,
  path: string,
  schema: Schema<Answer>,
  options?: Options,
): Promise<Answer> => readJson(path, await send(method, path, options), schema);

/** The default data fetch: the joined query key is the path (specification, section 7). */
export const fetchByKey = <Answer>(
  key: string | readonly string[],
  schema: Schema<Answer>,
): Promise<Answer> => request('GET', typeof key === 'string' ? key : key.join('/'), schema);

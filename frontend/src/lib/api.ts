import { ApiError, Unreachable } from './api-error.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface Options {
  /** Sent as JSON, except a form, which goes as multipart. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** Gives up on a connection that has stopped moving. */
  signal?: AbortSignal;
}

const sessionEndListeners = new Set<() => void>();

/** Calls back when a call is refused because the session is over; answers how to stop listening. */
export const onSessionEnd = (listener: () => void) => {
  sessionEndListeners.add(listener);
  return () => {
    sessionEndListeners.delete(listener);
  };
};

/** Under these a 401 is an answer, not the end of a session. */
const askingWhoIAm = '/api/auth/';

const prepare = (method: Method, options: Options): RequestInit => {
  const { body, headers = {}, keepalive = false, signal } = options;
  const init: RequestInit = { method, credentials: 'include', headers, keepalive, ...(signal && { signal }) };
  if (body === undefined) return init;
  if (body instanceof FormData) return { ...init, body };
  return { ...init, body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
};

/** The answer of a call that succeeded; throws ApiError for any other answer and Unreachable for none. */
export const send = async (method: Method, path: string, options: Options = {}): Promise<Response> => {
  let response: Response;
  try {
    response = await fetch(path, prepare(method, options));
  } catch (error) {
    throw new Unreachable(error);
  }
  if (response.ok) return response;
  if (response.status === 401 && !path.startsWith(askingWhoIAm)) {
    sessionEndListeners.forEach((listener) => listener());
  }
  throw await ApiError.from(response);
};

/** As {@link send}, with the body read as JSON. */
export const request = async <Answer>(method: Method, path: string, options?: Options): Promise<Answer> => {
  const response = await send(method, path, options);
  return (await response.json()) as Answer;
};

/** The default data fetch: the parts of the query key, joined, are the path. */
export const fetchByKey = <Answer>(key: string | readonly string[]): Promise<Answer> =>
  request<Answer>('GET', typeof key === 'string' ? key : key.join('/'));

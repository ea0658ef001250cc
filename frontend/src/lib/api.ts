import { pageUserHeader } from '@debrief/contracts/http/headers';
import { ApiError, InvalidResponse, isSessionExpired, NetworkError } from './api-error.ts';
import type { ZodMiniType } from 'zod/mini';
import { basePath } from './base-path.ts';
import { newTraceparent } from './traceparent.ts';

/** Only a type is imported, because the landing page does not load zod. */
export type Schema<Answer> = ZodMiniType<Answer>;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface Options {
  /** FormData is sent as multipart, a Blob unchanged, and any other value as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** True if a 401 or a changed session must not call the expiry listeners. */
  keepsSession?: boolean;
  keepalive?: boolean;
  signal?: AbortSignal;
}

interface RequestSession {
  /** Returns the user to send with a request. Unset until the session is known. */
  userFor?: (path: string) => string | undefined;
  readonly expiryListeners: Set<(error: ApiError) => void>;
}

/** Set by page-user.ts, which imports this module. */
export const requestSession: RequestSession = { expiryListeners: new Set() };

const prepare = (method: Method, user: string | undefined, options: Options): RequestInit => {
  const { body, headers } = options;
  const isJson = !(body === undefined || body instanceof FormData || body instanceof Blob);
  return {
    ...options,
    method,
    credentials: 'include',
    headers: {
      traceparent: newTraceparent(),
      ...(user && { [pageUserHeader]: user }),
      ...(isJson && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: isJson ? JSON.stringify(body) : (body ?? null),
  };
};

/**
 * Sends a request. Throws ApiError for an unsuccessful response, and NetworkError if there is no response.
 */
export const send = async (method: Method, path: string, options: Options = {}): Promise<Response> => {
  const user = requestSession.userFor?.(path);
  let response: Response;
  try {
    response = await fetch(basePath + path, prepare(method, user, options));
  } catch (error) {
    throw new NetworkError(error);
  }
  if (response.ok) return response;
  const error = await ApiError.from(response);
  if (user && !options.keepsSession && isSessionExpired(error)) {
    requestSession.expiryListeners.forEach((listener) => listener(error));
  }
  throw error;
};

/** Validates the body of a response. If it does not match, logs invalid fields and throws InvalidResponse. */
export const readJson = async <Answer>(
  path: string,
  response: Response,
  schema: Schema<Answer>,
): Promise<Answer> => {
  const body: unknown = await response.json().catch(() => undefined);
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path }) => path.join('.') || '(body)');
  console.error(
    `Unexpected response from ${path.split('?')[0]}:`,
    [...new Set(fields)].slice(0, 10).join(', '),
  );
  throw new InvalidResponse(path);
};

export const request = async <Answer>(
  method: Method,
  path: string,
  schema: Schema<Answer>,
  options?: Options,
): Promise<Answer> => readJson(path, await send(method, path, options), schema);

export const fetchByKey = <Answer>(
  key: string | readonly string[],
  schema: Schema<Answer>,
): Promise<Answer> => request('GET', typeof key === 'string' ? key : key.join('/'), schema);

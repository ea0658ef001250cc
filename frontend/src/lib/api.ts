import { pageUserHeader } from '@debrief/contracts/http/headers';
import { ApiError, InvalidResponse, isSessionExpired, NetworkError } from './api-error.ts';
import type { Schema } from './schema.ts';
import { newTraceparent } from './traceparent.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface Options {
  /** Sent as JSON; FormData is sent as multipart, a Blob as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Whether an ended or changed session is only an error, and does not hide the page. */
  keepsSession?: boolean;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** Aborts the request, for example after a timeout. */
  signal?: AbortSignal;
}

interface Acting {
  /** The user that a request to a path acts for. Missing before the page's user is known. */
  userFor?: (path: string) => string | undefined;
  /** Called when a request finds that this user is no longer signed in. */
  readonly whenOver: Set<(error: ApiError) => void>;
}

/** Whom requests act for: see page-user.ts. */
export const acting: Acting = { whenOver: new Set() };

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

/** Resolves to a successful response. Throws ApiError for any other response and NetworkError for none. */
export const send = async (method: Method, path: string, options: Options = {}): Promise<Response> => {
  const user = acting.userFor?.(path);
  let response: Response;
  try {
    response = await fetch(path, prepare(method, user, options));
  } catch (error) {
    throw new NetworkError(error);
  }
  if (response.ok) return response;
  const error = await ApiError.from(response);
  if (user && !options.keepsSession && isSessionExpired(error)) {
    acting.whenOver.forEach((listener) => listener(error));
  }
  throw error;
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

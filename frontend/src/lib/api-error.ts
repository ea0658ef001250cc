import type { ErrorBody } from '@debrief/contracts/http/errors';
import { sessionChangedCode } from '@debrief/contracts/http/headers';
import type { SecondFactorRequired } from '@debrief/contracts/http/second-factors';

/** Our services use `error`; proxies may use `message`. */
type Said = Partial<ErrorBody & Pick<SecondFactorRequired, 'ticket'> & { message: string }>;

const parse = (body: string): Said => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

const isTextByName = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** An unsuccessful response. The message is the status, a colon, a space, then the body or the status text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The error sentence from the body, if there is one. */
  readonly error: string | undefined;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** For the second step of signing in. */
  readonly ticket: string | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const { error, message, code, fields, ticket } = parse(body);
    this.status = status;
    this.error = [error, message].find((words) => typeof words === 'string' && words);
    this.code = typeof code === 'string' ? code : undefined;
    this.fields = isTextByName(fields) ? fields : {};
    this.ticket = typeof ticket === 'string' ? ticket : undefined;
  }

  static async from(response: Response) {
    return new ApiError(response.status, response.statusText, await response.text());
  }
}

/** The request got no response. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('Debrief cannot be reached. Check your connection and try again.', { cause });
  }
}

/** A successful response whose body is not what the app expects, as from another version of the server. */
export class InvalidResponse extends Error {
  override readonly name = 'InvalidResponse';

  constructor(path: string) {
    super('Debrief sent an unexpected response. Reload the page and try again.', { cause: path });
  }
}

/** The browser made or gave no passkey. The message says what to do. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** The message to show to the user; undefined if the error has none. */
export const errorMessage = (error: unknown): string | undefined => {
  if ([NetworkError, InvalidResponse, PasskeyError].some((kind) => error instanceof kind)) {
    return (error as Error).message;
  }
  return error instanceof ApiError ? error.error : undefined;
};

/** Somebody else is signed in in another tab. */
export const isSessionChanged = (error: unknown) =>
  error instanceof ApiError && error.code === sessionChangedCode;

/** Needs no message: the page says that its user is no longer signed in. */
export const isSessionExpired = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.code === sessionChangedCode);

/** Why the server refuses a search or a filter; undefined for every other failure. */
export const refusedQuery = (error: unknown) =>
  error instanceof ApiError && error.status === 400 ? error.error : undefined;

/** The item no longer exists: the list on the page is outdated. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

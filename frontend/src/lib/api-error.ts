import type { ErrorBody } from '@debrief/contracts/http/errors';
import { sessionChangedCode } from '@debrief/contracts/http/headers';
import type { SecondFactorRequired } from '@debrief/contracts/http/second-factors';

/** Debrief's services send `error`; a proxy may send `message`. */
type ErrorResponseBody = Partial<ErrorBody & Pick<SecondFactorRequired, 'ticket'> & { message: string }>;

const parse = (body: string): ErrorResponseBody => {
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

/** The message is `status: body`, or `status: status text` without a body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly error: string | undefined;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly ticket: string | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const { error, message, code, fields, ticket } = parse(body);
    this.status = status;
    this.error = [error, message].find((text) => typeof text === 'string' && text);
    this.code = typeof code === 'string' ? code : undefined;
    this.fields = isTextByName(fields) ? fields : {};
    this.ticket = typeof ticket === 'string' ? ticket : undefined;
  }

  static async from(response: Response) {
    return new ApiError(response.status, response.statusText, await response.text());
  }
}

export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('Can’t reach Debrief. Check your connection and try again.', { cause });
  }
}

/** A successful response with an unexpected body, such as from another version. */
export class InvalidResponse extends Error {
  override readonly name = 'InvalidResponse';

  constructor(path: string) {
    super('Debrief sent an unexpected response. Reload the page and try again.', { cause: path });
  }
}

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** Returns undefined if the error has no message for the user. */
export const errorMessage = (error: unknown): string | undefined => {
  if ([NetworkError, InvalidResponse, PasskeyError].some((kind) => error instanceof kind)) {
    return (error as Error).message;
  }
  return error instanceof ApiError ? error.error : undefined;
};

export const isSessionChanged = (error: unknown) =>
  error instanceof ApiError && error.code === sessionChangedCode;

/** Returns true if the session has ended or changed. The app shows this, so show no other message. */
export const isSessionExpired = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.code === sessionChangedCode);

export const rejectedQueryMessage = (error: unknown) =>
  error instanceof ApiError && error.status === 400 ? error.error : undefined;

export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

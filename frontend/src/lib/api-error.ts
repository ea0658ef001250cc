import type { ErrorBody } from '@debrief/contracts/http/errors';

/** Our own services say `error`; what stands between may say `message`. */
type Said = Partial<ErrorBody & { message: string }>;

const parse = (body: string): Said => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** An answer that is not a success. The message is the status, a colon, a space, then the body or the status text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The body's own words, when it had any. */
  readonly error: string | undefined;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const { error, message, code, fields } = parse(body);
    this.status = status;
    this.error = [error, message].find((words) => typeof words === 'string' && words);
    this.code = typeof code === 'string' ? code : undefined;
    this.fields = fields ?? {};
  }

  static async from(response: Response) {
    return new ApiError(response.status, response.statusText, await response.text());
  }
}

/** The request got no answer at all: offline, or nothing listens. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';

  constructor(cause: unknown) {
    super('Debrief cannot be reached. Check your connection and try again.', { cause });
  }
}

/** What the server, or the lack of one, has to say to the person; undefined when it said nothing for them. */
export const wordsFor = (error: unknown): string | undefined => {
  if (error instanceof Unreachable) return error.message;
  return error instanceof ApiError ? error.error : undefined;
};

/** The person is being led to the login page and told there. */
export const isSessionEnd = (error: unknown) => error instanceof ApiError && error.status === 401;

/** What was to be changed is not there any more: what the page shows is out of date. */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

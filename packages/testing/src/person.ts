import { randomUUID } from 'node:crypto';

/** Somebody with an account and a session, talking to the whole of Debrief as their browser would. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Calls Debrief with the person's session; a plain object is sent as JSON. */
  call(method: string, path: string, body?: object): Promise<{ status: number; json: any; text: string }>; // eslint-disable-line @typescript-eslint/no-explicit-any -- a test says what it expects of it
  /** Opens a new session, as after one that has ended. */
  logIn(): Promise<void>;
  /** The session's cookie, for a client of another kind. */
  cookie(): string;
}

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Signs up at `url`. */
export const signUp = async (
  url: string,
  given: { name?: string; email?: string; referralToken?: string } = {},
): Promise<Person> => {
  const { name = 'Sipho Dlamini', email = `${randomUUID()}@example.com`, referralToken } = given;
  const password = 'correct horse';
  let cookie = '';

  const call: Person['call'] = async (method, path, body) => {
    const form = body instanceof FormData;
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        origin: new URL(url).origin,
        cookie,
        ...(body && !form ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    });
    if (response.headers.has('set-cookie')) cookie = cookieOf(response);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, text, json: isJson && text ? JSON.parse(text) : undefined };
  };

  const { status, text } = await call('POST', '/api/auth/signup', {
    name,
    email,
    password,
    ...(referralToken ? { referralToken } : {}),
  });
  if (status !== 201) throw new Error(`${email} could not sign up: ${status} ${text}`);
  return {
    name,
    email,
    password,
    call,
    cookie: () => cookie,
    logIn: async () => {
      await call('POST', '/api/auth/login', { email, password });
    },
  };
};

/** Makes a note of a typed call. */
export const submitTextCall = (person: Person, transcript: string) => {
  const form = new FormData();
  form.append('transcript', transcript);
  return person.call('POST', '/api/process-audio', form);
};

/** The longest pause between two looks, in milliseconds: what is waited for needs the processor as well. */
const longestPauseMs = 50;

/** Polls `look` until it returns something. @throws when it returns nothing within `ms`. */
export const eventually = async <T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  ms = 30_000,
): Promise<T> => {
  const limit = Date.now() + ms;
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const found = await look();
    if (found) return found;
    if (Date.now() > limit) throw new Error(`it did not come to be within ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};

/** One second on a quiet machine, in milliseconds; longer on a busy one, by how long a call takes at the moment. */
export const aboutASecond = async (url: string): Promise<number> => {
  const started = performance.now();
  const calls = 5;
  for (let call = 0; call < calls; call++) await (await fetch(new URL('/healthz', url))).arrayBuffer();
  return 1_000 + (50 * (performance.now() - started)) / calls;
};

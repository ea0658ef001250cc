import { randomUUID } from 'node:crypto';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  call(method: string, path: string, body?: object): Promise<{ status: number; json: any; text: string }>; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests assert the shape
  logIn(): Promise<void>;
  cookie(): string;
}

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

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

export const submitTextCall = (person: Person, transcript: string) => {
  const form = new FormData();
  form.append('transcript', transcript);
  return person.call('POST', '/api/process-audio', form);
};

/** Longest pause between two polls, which leaves CPU time to the process under test. */
const maxPollIntervalMs = 50;

/** Polls `check` until it returns a truthy value, and resolves to the value. Rejects after `ms`. */
export const eventually = async <T>(
  check: () => Promise<T | undefined | false> | T | undefined | false,
  ms = 30_000,
): Promise<T> => {
  const limit = Date.now() + ms;
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 1.5, maxPollIntervalMs)) {
    const found = await check();
    if (found) return found;
    if (Date.now() > limit) throw new Error(`condition not met within ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};

/** Returns one second in milliseconds, plus 50 times the current duration of a health check. */
export const loadAdjustedSecond = async (url: string): Promise<number> => {
  const started = performance.now();
  const calls = 5;
  for (let call = 0; call < calls; call++) await (await fetch(new URL('/healthz', url))).arrayBuffer();
  return 1_000 + (50 * (performance.now() - started)) / calls;
};

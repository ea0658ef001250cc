import { randomUUID } from 'node:crypto';
import { eventually } from '@debrief/testing/person';
import type { RawResponse } from '@debrief/testing/raw-http';
import type { Installation } from './installation.ts';

export const through = (address: string, host = 'debrief.example') => ({
  'x-forwarded-for': address,
  'x-forwarded-proto': 'https',
  'x-forwarded-host': host,
  'sec-fetch-site': 'same-origin',
});

export interface ProxiedPerson {
  readonly email: string;
  readonly password: string;
  readonly cookie: string;
  /** Cookie of a known device, which outlives the session. */
  readonly device: string;
  readonly setCookie: string;
  post(path: string, body: object | FormData, headers?: Record<string, string>): Promise<RawResponse>;
  get(path: string): Promise<RawResponse>;
}

export const trySignUp = (
  at: Installation,
  address: string,
  email = `${randomUUID()}@example.com`,
): Promise<RawResponse> =>
  at.send('/api/auth/signup', {
    method: 'POST',
    headers: { ...through(address), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Lerato Khumalo', email, password: 'correct horse' }),
  });

export const tryLogin = (
  at: Installation,
  address: string,
  { email, password }: { email: string; password: string },
  headers: Record<string, string> = {},
): Promise<RawResponse> =>
  at.send('/api/auth/login', {
    method: 'POST',
    headers: { ...through(address), 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  });

const encodeForm = async (form: FormData) => {
  const response = new Response(form);
  const body = Buffer.from(await response.arrayBuffer());
  return { body, type: response.headers.get('content-type') ?? '' };
};

let people = 0;

/** Signs up a user behind the proxy. A unique IP address keeps rate limits separate. */
export const signUpBehindProxy = async (
  at: Installation,
  email = `${randomUUID()}@example.com`,
): Promise<ProxiedPerson> => {
  const address = `10.1.0.${++people}`;
  const answer = await trySignUp(at, address, email);
  if (answer.status !== 201) throw new Error(`${email} could not sign up: ${answer.status} ${answer.body}`);
  const [setCookie = '', setDevice = ''] = answer.headers['set-cookie'] ?? [];
  const [cookie = ''] = setCookie.split(';');
  const [device = ''] = setDevice.split(';');
  const own = { ...through(address), cookie };
  return {
    email,
    password: 'correct horse',
    cookie,
    device,
    setCookie,
    get: (path) => at.send(path, { headers: own }),
    async post(path, content, headers = {}) {
      const isForm = content instanceof FormData;
      const { body, type } = isForm
        ? await encodeForm(content)
        : { body: JSON.stringify(content), type: 'application/json' };
      return at.send(path, { method: 'POST', headers: { ...own, 'content-type': type, ...headers }, body });
    },
  };
};

/** Requests an email with all notes. Retries until the mailer has received the account. */
export const sendDigest = (person: ProxiedPerson): Promise<RawResponse> =>
  eventually(async () => {
    const answer = await person.post('/api/send-email', { email: person.email });
    return answer.json['code'] !== 'account_not_ready' && answer;
  });

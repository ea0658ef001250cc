import { randomUUID } from 'node:crypto';
import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';

let debrief: RunningDebrief;

beforeAll(async () => {
  debrief = await startDebrief({ env: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => debrief.stop());

const post = (path: string, json: object, { address, cookie = '' }: { address: string; cookie?: string }) =>
  fetch(new URL(path, debrief.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: new URL(debrief.url).origin,
      'x-forwarded-for': address,
      cookie,
    },
    body: JSON.stringify(json),
  });

const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');

test('limits password guesses from 50 addresses to 5 per account, without locking out a known device', async () => {
  const account = { name: 'Thandi', email: `${randomUUID()}@acme.co.za`, password: 'correct horse' };
  const signUp = await post('/api/auth/signup', account, { address: '9.9.9.9' });
  const device = cookiesOf(signUp).find((cookie) => cookie.startsWith('debrief_device='));
  const guesses = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      post(
        '/api/auth/login',
        { ...account, password: `guess ${index}` },
        { address: `10.0.${index % 50}.1` },
      ),
    ),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(195);
  const elsewhere = await post('/api/auth/login', account, { address: '9.9.9.9' });
  expect([elsewhere.status, Number(elsewhere.headers.get('retry-after')) <= 60]).toEqual([429, true]);
  const home = await post('/api/auth/login', account, { address: '9.9.9.9', cookie: device ?? '' });
  expect([home.status, home.headers.has('x-device-token')]).toEqual([200, false]);
  expect(cookiesOf(home).map((cookie) => cookie.split('=')[0])).toEqual([
    'debrief_session',
    'debrief_device',
  ]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { otherLoginsPerMinute, signInsPerMinute } from '@debrief/contracts/http/limits';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createAuth } from '../src/app.ts';
import { loadSigningKeys } from '../src/identity/signing-keys.ts';
import { authOptions } from './auth-options.ts';

let auth: TestService;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-keys-'));
  const keys = await loadSigningKeys(join(directory, 'sessions.json'));
  auth = await startTestService('auth', (dependencies) =>
    createAuth(dependencies, authOptions(keys, { rateLimitScale: 1 })),
  );
});
afterAll(async () => {
  await auth.stop();
  await rm(directory, { recursive: true });
});

const attempt = (path: string, address: string) =>
  // The body is invalid, so that no password is hashed.
  auth.call('POST', path, { json: {}, headers: { 'x-forwarded-for': address } });

test.each(['/api/auth/login', '/api/auth/signup'])(
  'limits %s per IP address for requests that bypass the gateway',
  async (path) => {
    for (let tries = 0; tries < signInsPerMinute; tries++)
      expect((await attempt(path, '192.0.2.1')).status).toBe(400);
    const refused = await attempt(path, '192.0.2.1');
    expect([refused.status, refused.json]).toEqual([
      429,
      {
        error: 'Too many attempts in a short time. Please wait a moment and try again.',
        code: 'too_many_requests',
      },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt(path, '192.0.2.2')).status).toBe(400);
  },
);

test('limits second factors and passkeys together, even without the gateway', async () => {
  const begin = '/api/auth/login/passkey/options';
  for (let tries = 0; tries < otherLoginsPerMinute - 2; tries++)
    expect((await attempt(begin, '192.0.2.3')).status).toBe(200);
  const ends = ['/api/auth/login/passkey', '/api/auth/login/second-factor'];
  for (const path of ends) expect((await attempt(path, '192.0.2.3')).status).toBe(400);
  for (const path of [begin, ...ends]) {
    const { status, json } = await attempt(path, '192.0.2.3');
    expect([path, status, json.code]).toEqual([path, 429, 'too_many_requests']);
  }
  expect((await attempt(begin, '192.0.2.4')).status).toBe(200);
});

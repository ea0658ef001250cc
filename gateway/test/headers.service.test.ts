import {
  call,
  ownPage,
  sendRaw,
  signedIn,
  startTestGateway,
  stopTestGateways,
  type TestGateway,
} from './test-gateway.ts';

afterAll(stopTestGateways);

let testGateway: TestGateway;

beforeEach(async () => {
  testGateway = await startTestGateway();
});

const spoofed = {
  forwarded: 'for=6.6.6.6;proto=https',
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-port': '1',
  'x-forwarded-proto': 'https',
  'x-forwarded-user': 'admin',
  'x-real-ip': '6.6.6.6',
  'x-client-ip': '6.6.6.6',
  'x-original-url': '/internal/ended-sessions',
  'x-http-method-override': 'DELETE',
  via: '1.1 evil',
  'x-session-token': 'x',
  'x-session-lifetime': '1',
  'x-user-id': 'admin',
  'proxy-authorization': 'Basic x',
  te: 'trailers',
};

test('forwards the session as a bearer token, without cookies', async () => {
  const headers = signedIn(testGateway);
  await call(testGateway, '/api/auth/user', {
    headers: { ...headers, cookie: `${headers['cookie']}; other=1` },
  });
  const [arrival] = testGateway.upstreamRequests;
  expect(arrival?.headers.authorization).toBe(`Bearer ${headers['cookie']?.split('=')[1]}`);
  expect(arrival?.headers).not.toHaveProperty('cookie');
});

test('drops client headers that claim an identity or an origin', async () => {
  await call(testGateway, '/api/auth/login', {
    method: 'POST',
    headers: { ...spoofed, ...ownPage },
    body: '{}',
  });
  const { headers } = testGateway.upstreamRequests[0] ?? {};
  expect(headers).toEqual({
    host: expect.stringMatching(/^127\.0\.0\.1:\d+$/) as unknown,
    connection: 'keep-alive',
    'content-length': '2',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': `127.0.0.1:${testGateway.port}`,
    'x-forwarded-proto': 'http',
    'x-request-id': expect.any(String) as unknown,
  });
});

test('trusts forwarded headers only from the configured number of proxies', async () => {
  const proxied = await startTestGateway({ trustedProxies: 1 });
  const headers = {
    ...ownPage,
    'x-forwarded-for': '6.6.6.6, 9.9.9.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'debrief.example',
  };
  await call(proxied, '/api/auth/login', { method: 'POST', headers, body: '{}' });
  expect(proxied.upstreamRequests[0]?.headers).toMatchObject({
    'x-forwarded-for': '9.9.9.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'debrief.example',
  });
});

test('forwards allowed client headers unchanged', async () => {
  const sent = {
    accept: 'application/json',
    'accept-language': 'af',
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
    prefer: 'respond-async',
    'user-agent': 'test',
    range: 'bytes=0-1',
    'if-none-match': '"1"',
  };
  await call(testGateway, '/api/auth/login', {
    method: 'POST',
    headers: { ...sent, ...ownPage },
    body: '{}',
  });
  expect(testGateway.upstreamRequests[0]?.headers).toMatchObject(sent);
});

test('adds a request id to the response, the upstream request and the log', async () => {
  const { headers } = await call(testGateway, '/api/auth/login', { method: 'POST', headers: ownPage });
  const id = headers['x-request-id'];
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(testGateway.upstreamRequests[0]?.headers['x-request-id']).toBe(id);
  expect(testGateway.logLines).toContainEqual(
    expect.objectContaining({ correlationId: id, msg: 'answered' }),
  );
});

test('replaces a request id with unsafe characters', async () => {
  const given = async (id: string) =>
    (await call(testGateway, '/healthz', { headers: { 'x-request-id': id } })).headers['x-request-id'];
  expect(await given('browser-1')).toBe('browser-1');
  expect(await given('a b"}')).not.toBe('a b"}');
});

const headersOf = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;

test('drops identity headers of a request with Expect: 100-continue', async () => {
  const answer = await sendRaw(
    testGateway,
    `${headersOf([
      'POST /api/auth/login HTTP/1.1',
      'Host: x',
      'Sec-Fetch-Site: same-origin',
      'X-Forwarded-For: 6.6.6.6',
      'Cookie: debrief_session=x',
      'Expect: 100-continue',
      'Connection: close',
      'Content-Length: 2',
    ])}{}`,
  );
  expect(answer).toContain('HTTP/1.1 200 OK');
  const { headers } = testGateway.upstreamRequests[0] ?? {};
  expect(headers).toMatchObject({ 'content-length': '2', 'x-forwarded-for': '127.0.0.1' });
  for (const name of ['authorization', 'expect', 'cookie']) expect(headers).not.toHaveProperty(name);
});

test('does not drop its own headers if the client lists them in Connection', async () => {
  const { cookie } = signedIn(testGateway);
  await sendRaw(
    testGateway,
    headersOf([
      'GET /api/auth/user HTTP/1.1',
      'Host: x',
      `Cookie: ${cookie}`,
      'Connection: close, authorization, x-forwarded-for',
    ]),
  );
  expect(testGateway.upstreamRequests[0]?.headers).toMatchObject({
    authorization: expect.stringMatching(/^Bearer /) as unknown,
    connection: 'keep-alive',
  });
});

test('accepts an HTTP/1.0 request without a Host header', async () => {
  const { cookie } = signedIn(testGateway);
  const answer = await sendRaw(testGateway, headersOf(['GET /api/auth/user HTTP/1.0', `Cookie: ${cookie}`]));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ['both Content-Length and Transfer-Encoding', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
  ['two Content-Length headers', ['Content-Length: 4', 'Content-Length: 5']],
  ['an unknown transfer encoding', ['Transfer-Encoding: chunked, identity']],
  ['a malformed Transfer-Encoding header', ['Transfer-Encoding:\x0bchunked']],
])('rejects a request with %s before it reaches a service', async (_what, lines) => {
  const answer = await sendRaw(
    testGateway,
    `${headersOf(['POST /api/auth/login HTTP/1.1', 'Host: x', 'Sec-Fetch-Site: same-origin', ...lines])}0\r\n\r\nGET /api/auth/user HTTP/1.1\r\nHost: x\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(testGateway.upstreamRequests).toEqual([]);
});

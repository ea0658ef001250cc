import { call, startTestGateway, stopTestGateways, type TestGateway } from './test-gateway.ts';

afterAll(stopTestGateways);

let testGateway: TestGateway;

beforeAll(async () => {
  testGateway = await startTestGateway({ publicUrl: 'https://debrief.example/' });
});
afterEach(() => {
  testGateway.upstreamRequests.length = 0;
});

const post = (headers: Record<string, string>) =>
  call(testGateway, '/api/auth/login', {
    method: 'POST',
    headers: { host: 'here.example:3000', ...headers },
  });

test.each([
  ['the same origin', { 'sec-fetch-site': 'same-origin' }],
  ['the same origin by the Origin header only', { origin: 'http://here.example:3000' }],
  ['the same host in different case', { host: 'HERE.example:3000', origin: 'http://here.example:3000' }],
  ['the public URL', { origin: 'https://debrief.example' }],
])('accepts a POST from %s', async (_what, headers) => {
  expect((await post(headers)).status).toBe(200);
});

test.each<[string, Record<string, string>]>([
  ['a client without both headers', {}],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a sibling subdomain', { 'sec-fetch-site': 'same-site' }],
  ['an address typed by the user', { 'sec-fetch-site': 'none' }],
  [
    'another site that forges our Origin',
    { 'sec-fetch-site': 'cross-site', origin: 'http://here.example:3000' },
  ],
  ['another site in an old browser', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['an empty origin', { origin: '' }],
  ['another port', { origin: 'http://here.example:3001' }],
  ['an origin that starts like ours', { origin: 'http://here.example:3000.evil.example' }],
  ['the public URL without TLS', { origin: 'http://debrief.example' }],
  ['a file', { origin: 'file://' }],
])('rejects a POST from %s', async (_what, headers) => {
  const answer = await post(headers);
  expect([answer.status, answer.json['code']]).toEqual([403, 'cross_site']);
  expect(testGateway.upstreamRequests).toEqual([]);
});

test.each(['GET', 'HEAD'])('allows a cross-site %s', async (method) => {
  const answer = await call(testGateway, '/api/auth/user', {
    method,
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  });
  expect(answer.status).toBe(401);
});

test('allows one-click unsubscribe without origin headers', async () => {
  const answer = await call(testGateway, '/api/unsubscribe/some-token', { method: 'POST' });
  expect(answer.status).toBe(200);
  expect(testGateway.upstreamRequests).toMatchObject([{ service: 'mailer' }]);
});

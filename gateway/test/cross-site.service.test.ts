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
  ['our own page', { 'sec-fetch-site': 'same-origin' }],
  ['our own page in a browser that only says Origin', { origin: 'http://here.example:3000' }],
  ['a host written in capitals', { host: 'HERE.example:3000', origin: 'http://here.example:3000' }],
  ['the public address', { origin: 'https://debrief.example' }],
])('%s may change things', async (_what, headers) => {
  expect((await post(headers)).status).toBe(200);
});

test.each<[string, Record<string, string>]>([
  ['something that says nothing', {}],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a neighbour', { 'sec-fetch-site': 'same-site' }],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }],
  [
    'another site that names our Origin',
    { 'sec-fetch-site': 'cross-site', origin: 'http://here.example:3000' },
  ],
  ['another site in an old browser', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['an empty origin', { origin: '' }],
  ['another port', { origin: 'http://here.example:3001' }],
  ['an origin that only begins like ours', { origin: 'http://here.example:3000.evil.example' }],
  ['the public address without TLS', { origin: 'http://debrief.example' }],
  ['a file', { origin: 'file://' }],
])('%s may not', async (_what, headers) => {
  const answer = await post(headers);
  expect([answer.status, answer.json['code']]).toEqual([403, 'cross_site']);
  expect(testGateway.upstreamRequests).toEqual([]);
});

test.each(['GET', 'HEAD'])('%s is never refused for where it comes from', async (method) => {
  const answer = await call(testGateway, '/api/auth/user', {
    method,
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  });
  expect(answer.status).toBe(401);
});

test('a mail program may unsubscribe its user, from nowhere in particular', async () => {
  const answer = await call(testGateway, '/api/unsubscribe/some-token', { method: 'POST' });
  expect(answer.status).toBe(200);
  expect(testGateway.upstreamRequests).toMatchObject([{ service: 'mailer' }]);
});

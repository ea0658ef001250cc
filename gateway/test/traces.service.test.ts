import { eventually } from '@debrief/testing/person';
import { recordSpans, type SpanRecorder } from '@debrief/testing/record-spans';
import { call, startTestGateway, stopTestGateways, type TestGateway } from './test-gateway.ts';

afterAll(stopTestGateways);

const traceId = 'a'.repeat(32);
const traceparent = `00-${traceId}-${'b'.repeat(16)}-01`;

let testGateway: TestGateway;
beforeAll(async () => {
  testGateway = await startTestGateway();
});

const logIn = async (headers: Record<string, string> = {}) => {
  testGateway.upstreamRequests.length = 0;
  const body = { method: 'POST', body: '{}' };
  await call(testGateway, '/api/auth/login', {
    ...body,
    headers: { origin: testGateway.url, 'content-type': 'application/json', ...headers },
  });
  return testGateway.upstreamRequests[0]?.headers;
};

test('drops the client’s trace if no collector is configured', async () => {
  expect(await logIn({ traceparent, tracestate: 'a=b', baggage: 'user=7' })).not.toHaveProperty(
    'traceparent',
  );
});

describe('with a collector', () => {
  let recorder: SpanRecorder;
  beforeEach(() => {
    recorder = recordSpans();
  });
  afterEach(() => recorder.stop());
  /** A span ends when its connection closes, slightly after the response. */
  const recorded = (count: number) =>
    eventually(async () => {
      const spans = await recorder.spans();
      return spans.length >= count && spans;
    });

  test('forwards its own span and no other trace headers', async () => {
    const headers = await logIn({ traceparent, tracestate: 'a=b', baggage: 'user=7' });
    const [span] = await recorded(1);
    expect(headers?.['traceparent']).toBe(`00-${traceId}-${span?.spanContext().spanId}-01`);
    expect(headers).not.toHaveProperty('tracestate');
    expect(headers).not.toHaveProperty('baggage');
    expect(testGateway.logLines).toContainEqual(expect.objectContaining({ traceId, msg: 'answered' }));
  });

  test('replaces an invalid traceparent', async () => {
    const headers = await logIn({ traceparent: `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01` });
    expect(headers?.['traceparent']).toMatch(/^00-(?!0{32})[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  test('records the route but no path or user agent', async () => {
    await call(testGateway, '/api/sales-notes/secret-id?token=secret', {
      headers: { 'user-agent': 'someone' },
    });
    await call(testGateway, '/api/nothing/secret', {});
    const spans = await recorded(2);
    expect(spans.map(({ name, attributes }) => ({ name, attributes }))).toEqual([
      {
        name: 'GET /api/sales-notes/:id',
        attributes: {
          'http.request.method': 'GET',
          'http.route': '/api/sales-notes/:id',
          'http.response.status_code': 401,
        },
      },
      {
        name: 'GET none',
        attributes: {
          'http.request.method': 'GET',
          'http.route': 'none',
          'http.response.status_code': 404,
        },
      },
    ]);
  });

  test('creates no spans for probes and files', async () => {
    for (const path of ['/livez', '/readyz', '/', '/assets/app.js']) await call(testGateway, path, {});
    await logIn();
    expect((await recorded(1)).map(({ name }) => name)).toEqual(['POST /api/auth/login']);
  });
});

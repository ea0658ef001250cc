import { apiRoutes } from '@debrief/contracts/http/routes';
import { call, ownPage, startTestGateway, stopTestGateways } from './test-gateway.ts';

afterAll(stopTestGateways);

const MB = 1024 * 1024;

test('allows bodies over 1 MB only for recordings and contact lists', () => {
  const large = apiRoutes.filter(({ bodyLimit }) => bodyLimit > MB).map(({ path }) => path);
  expect(large).toEqual(['/api/process-audio', '/api/transcribe-audio', '/api/contacts']);
});

test('rejects a sign-in of 20 kB without forwarding it', async () => {
  const testGateway = await startTestGateway();
  const body = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(20_000) });
  const answer = await call(testGateway, '/api/auth/login', { method: 'POST', headers: ownPage, body });
  expect([answer.status, answer.json['code']]).toEqual([413, 'body_too_large']);
  expect(testGateway.upstreamRequests).toEqual([]);
});

import { call, signedIn, startTestGateway, stopTestGateways } from './test-gateway.ts';

afterAll(stopTestGateways);

test('limits sign-ins per address even with a different session each time', async () => {
  const testGateway = await startTestGateway({ rateLimitScale: 0.1, now: () => new Date(0) });
  const statuses: number[] = [];
  for (let user = 0; user < 4; user++) {
    const headers = signedIn(testGateway, { userId: `user-${user}` });
    statuses.push((await call(testGateway, '/api/auth/login', { method: 'POST', headers })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

import { addressVariable, serviceNames, services as table } from '@debrief/contracts/services';
import { readGatewayConfig } from '../src/config.ts';

const services = Object.fromEntries(
  serviceNames.map((name) => [addressVariable(name), `http://localhost:${table[name].port}`]),
);

test('needs only the service URLs', () => {
  expect(readGatewayConfig(services)).toEqual({
    ...services,
    PORT: 3000,
    HOST: '127.0.0.1',
    DRAIN_MS: 0,
    AMQP_HEARTBEAT_SECONDS: 10,
    TRUSTED_PROXIES: 0,
    RATE_LIMIT_SCALE: 1,
    TRACES_SAMPLE_RATIO: 1,
    COMPANY_NAME: 'Debrief',
    TRY_IT: true,
    LOG_LEVEL: 'info',
  });
});

test.each([
  [
    { AUTH_URL: '' },
    'AUTH_URL is not set: it must be the http:// address of auth, such as http://localhost:4001',
  ],
  [{ NOTES_URL: 'https://notes' }, /^NOTES_URL is wrong/],
  [{ AI_PIPELINE_URL: 'localhost:4003' }, /^AI_PIPELINE_URL is wrong/],
  [{ PUBLIC_URL: 'debrief.example' }, /^PUBLIC_URL is wrong: it must be a web address[^.]+debrief\.example$/],
  ...['/a/../b', '/a%2fb', '/a//b', '/a?b', '/a#b', '/favicon.svg'].map(
    (path): [{ PUBLIC_URL: string }, RegExp] => [
      { PUBLIC_URL: `https://example.com${path}` },
      /^PUBLIC_URL is wrong: it must end after its path/,
    ],
  ),
  [
    { PUBLIC_URL: 'https://example.com/api/debrief' },
    'PUBLIC_URL is wrong: its path must not begin with /api, which is an address of Debrief',
  ],
  [{ AMQP_URL: 'http://broker' }, /^AMQP_URL is wrong: it must be the address of a RabbitMQ broker/],
  [{ AMQP_PREFETCH: '0' }, /^AMQP_PREFETCH is wrong: it must be a whole number of at least 1/],
  [{ TRUSTED_PROXIES: 'true' }, /^TRUSTED_PROXIES is wrong/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT is wrong/],
  [{ TRACES_SAMPLE_RATIO: '1.5' }, 'TRACES_SAMPLE_RATIO is wrong: it must be a number from 0 to 1'],
  [{ RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE is wrong: it must be a number above 0'],
  [
    { NODE_ENV: 'production', RATE_LIMIT_SCALE: '2' },
    'RATE_LIMIT_SCALE is wrong: it must not be above 1 in production',
  ],
])('rejects %j and names the variable', (wrong, message) => {
  expect(() => readGatewayConfig({ ...services, ...wrong })).toThrow(message);
});

test('allows a higher rate limit in development and only a lower one in production', () => {
  expect(readGatewayConfig({ ...services, RATE_LIMIT_SCALE: '100' }).RATE_LIMIT_SCALE).toBe(100);
  const production = { ...services, NODE_ENV: 'production', RATE_LIMIT_SCALE: '0.5' };
  expect(readGatewayConfig(production).RATE_LIMIT_SCALE).toBe(0.5);
});

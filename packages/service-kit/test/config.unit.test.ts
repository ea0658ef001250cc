import { z } from 'zod';
import { ConfigError, port, readConfig, wholeNumber } from '../src/config.ts';

const schema = z.object({
  PORT: port.default(3000),
  WORKERS: wholeNumber(1).default(4),
  TOKEN: z.string('it must be set'),
});

test('applies defaults to unset and empty variables', () => {
  expect(readConfig(schema, { TOKEN: 'x', PORT: '', UNRELATED: 'y' })).toEqual({
    PORT: 3000,
    WORKERS: 4,
    TOKEN: 'x',
  });
});

test.each([
  [{ TOKEN: 'x', PORT: '99999' }, 'PORT is wrong: it must be a port number from 0 to 65535'],
  [{ TOKEN: 'x', PORT: 'http' }, 'PORT is wrong: it must be a port number from 0 to 65535'],
  [{ TOKEN: 'x', WORKERS: '0' }, 'WORKERS is wrong: it must be a whole number of at least 1'],
  [{ TOKEN: 'x', WORKERS: '1.5' }, 'WORKERS is wrong: it must be a whole number of at least 1'],
  [{}, 'TOKEN is not set: it must be set'],
])('names an invalid variable and the expected value: %j', (env, message) => {
  expect(() => readConfig(schema, env)).toThrow(new ConfigError(message));
});

const own = 'an-own-password-1';

describe('a default password', () => {
  const read = (env: Record<string, string>) => readConfig(schema, { TOKEN: 'x', ...env });
  const sentence = (variable: string, hosts: string) =>
    new ConfigError(
      `${variable} is wrong: ${hosts} needs a password of at least 16 characters that is not an example, ` +
        'and a user other than guest. Create a password with openssl rand -hex 24 and set it on both sides.',
    );

  test.each<[variable: string, hosts: string, env: Record<string, string>]>([
    ['AMQP_URL', 'events:5672', { AMQP_URL: 'amqp://guest:guest@events:5672' }],
    ['AMQP_URL', 'events', { AMQP_URL: 'amqp://events' }],
    ['AMQP_URL', 'events', { AMQP_URL: `amqp://guest:${own}@events` }],
    ['AMQP_URL', 'events', { AMQP_URL: 'amqps://debrief:Debrief@events' }],
    ['AMQP_URL', 'events', { AMQP_URL: 'amqp://user:fifteen-letters@events/vhost' }],
    ['AMQP_URL', 'events', { AMQP_URL: 'amqp://user:%61dmin@events' }],
    ['AMQP_URL', 'events', { AMQP_URL: 'amqp://user:pass/word@events' }],
    ['AMQP_URL', 'localhost.example', { AMQP_URL: 'amqp://user:password@localhost.example' }],
    ['AMQP_URL', '127.0.0.1.example', { AMQP_URL: 'amqp://user:password@127.0.0.1.example' }],
    ['AMQP_PASSWORD', 'events', { AMQP_URL: 'amqp://events', AMQP_USER: 'notes', AMQP_PASSWORD: 'changeme' }],
    ['MONGO_URL', 'documents:27017', { MONGO_URL: 'mongodb://user:@documents:27017' }],
    ['MONGO_URL', 'documents', { MONGO_URL: 'mongodb://user@documents/?ssl=true' }],
    ['MONGO_URL', 'documents', { MONGO_URL: 'mongodb+srv://user:password@documents' }],
    [
      'MONGO_URL',
      'localhost:27017,two:27017',
      { MONGO_URL: 'mongodb://user:secret@localhost:27017,two:27017/?replicaSet=x' },
    ],
    [
      'AWS_SECRET_ACCESS_KEY',
      'audio:9000',
      { S3_BUCKET: 'audio', S3_ENDPOINT: 'http://audio:9000', AWS_SECRET_ACCESS_KEY: 'minioadmin' },
    ],
  ])('in %s is rejected for %s: %j', (variable, hosts, env) => {
    expect(() => read(env)).toThrow(sentence(variable, hosts));
  });

  test.each<Record<string, string>>([
    { AMQP_URL: 'amqp://guest:guest@localhost:5672' },
    { AMQP_URL: 'amqp://127.0.0.1' },
    { MONGO_URL: 'mongodb://user:secret@127.0.0.1:27017,[::1]:27018/?replicaSet=x' },
    { MONGO_URL: 'mongodb://user:secret@%2Ftmp%2Fmongodb-27017.sock/' },
    { S3_BUCKET: 'audio', S3_ENDPOINT: 'http://localhost:9000', AWS_SECRET_ACCESS_KEY: 'minioadmin' },
  ])('is accepted for a local server, but not in production: %j', (env) => {
    expect(() => read(env)).not.toThrow();
    expect(() => read({ ...env, NODE_ENV: 'production' })).toThrow(ConfigError);
  });

  test.each<Record<string, string>>([
    {},
    { AMQP_URL: `amqp://notes:${own}@events:5672` },
    { MONGO_URL: `mongodb://notes:${own}@one:27017,two:27017/` },
    { MONGO_URL: 'mongodb://127.0.0.1:27017' },
    { MONGO_URL: 'mongodb://documents:27017/?authMechanism=MONGODB-X509' },
    // On Amazon S3, keys are generated.
    { S3_BUCKET: 'audio', AWS_SECRET_ACCESS_KEY: 'made-by-amazon' },
    // The mail catcher accepts any key, so a default one is safe.
    { SES_ENDPOINT: 'http://mail:8005', AWS_SECRET_ACCESS_KEY: 'debrief' },
  ])('is not reported for safe variables in production: %j', (env) => {
    expect(() => read({ ...env, NODE_ENV: 'production' })).not.toThrow();
  });
});

describe('separate user and password variables', () => {
  const addresses = z.object({ AMQP_URL: z.url(), MONGO_URL: z.string() });
  const hosts = {
    AMQP_URL: 'amqp://events:5672/vhost',
    MONGO_URL: 'mongodb://one:27017,two:27017/?replicaSet=x',
  };

  test('are merged into the URL with special characters encoded', () => {
    const password = "a/b#c@d:e%f?g&h$&i j'k\\ü";
    const read = readConfig(addresses, {
      ...hosts,
      AMQP_USER: 'notes',
      AMQP_PASSWORD: password,
      MONGO_USER: 'no/tes',
      MONGO_PASSWORD: password,
    });
    const { username, password: encoded, host, pathname } = new URL(read.AMQP_URL);
    expect([username, decodeURIComponent(encoded), host, pathname]).toEqual([
      'notes',
      password,
      'events:5672',
      '/vhost',
    ]);
    const inMongo = /^mongodb:\/\/([^:@/]+):([^:@/]+)@one:27017,two:27017\/\?replicaSet=x$/.exec(
      read.MONGO_URL,
    );
    expect(inMongo?.slice(1).map(decodeURIComponent)).toEqual(['no/tes', password]);
  });

  test.each<[Record<string, string>, string]>([
    [
      { AMQP_USER: 'notes' },
      'AMQP_PASSWORD is not set: it goes with the other of AMQP_USER and AMQP_PASSWORD',
    ],
    [
      { MONGO_PASSWORD: own },
      'MONGO_USER is not set: it goes with the other of MONGO_USER and MONGO_PASSWORD',
    ],
    [
      { AMQP_URL: `amqp://notes:${own}@events`, AMQP_USER: 'notes', AMQP_PASSWORD: own },
      'AMQP_URL is wrong: it contains a user, and AMQP_USER is set too. Remove one of them',
    ],
  ])('are rejected if incomplete or already in the URL: %j', (env, message) => {
    expect(() => readConfig(addresses, { ...hosts, ...env })).toThrow(new ConfigError(message));
  });
});

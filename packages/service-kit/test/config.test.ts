import { z } from 'zod';
import { ConfigError, port, readConfig, wholeNumber } from '../src/config.ts';

const schema = z.object({
  PORT: port.default(3000),
  WORKERS: wholeNumber(1).default(4),
  TOKEN: z.string('it must be set'),
});

test('defaults hold for what is unset or empty', () => {
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
])('a bad variable is named with what it must be: %j', (env, message) => {
  expect(() => readConfig(schema, env)).toThrow(new ConfigError(message));
});

describe('in production', () => {
  const read = (env: Record<string, string>) => readConfig(schema, { TOKEN: 'x', ...env });
  const production = { NODE_ENV: 'production' };
  const own = 'an-own-password-1';

  test.each<Record<string, string>>([
    { AMQP_URL: 'amqp://guest:guest@events:5672' },
    { AMQP_URL: 'amqps://debrief:Debrief@events' },
    { AMQP_URL: 'amqp://user:fifteen-letters@events/vhost' },
    { MONGO_URL: 'mongodb://user:@documents:27017' },
    { MONGO_URL: 'mongodb+srv://user:password@documents' },
    { MONGO_URL: 'mongodb://user:secret@one:27017,two:27017/?replicaSet=x' },
  ])('a password of an example, or a short one, is refused and its variable named: %j', (env) => {
    const [name] = Object.keys(env);
    expect(() => read({ ...production, ...env })).toThrow(
      new ConfigError(
        `${name} is wrong: production needs a password of its own there, with at least 16 characters and not one of an example`,
      ),
    );
    expect(() => read(env)).not.toThrow();
  });

  test.each<Record<string, string>>([
    { AMQP_URL: `amqp://notes:${own}@events:5672` },
    { MONGO_URL: `mongodb://notes:${own}@one:27017,two:27017/` },
    // Who signs in by a certificate has no password.
    { MONGO_URL: 'mongodb://documents:27017/?authMechanism=MONGODB-X509' },
  ])('one of its own is accepted: %j', (env) => {
    expect(() => read({ ...production, ...env })).not.toThrow();
  });
});

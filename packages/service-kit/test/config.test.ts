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

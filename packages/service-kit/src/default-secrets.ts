/** Passwords from documentation, which attackers try first. */
const examples = new Set([
  'admin',
  'change-me',
  'changeme',
  'debrief',
  'debrief-audio',
  'example',
  'guest',
  'minio',
  'minioadmin',
  'mongo',
  'password',
  'rabbitmq',
  'root',
  'secret',
  'test',
  'user',
  'wjalrxutnfemi/k7mdeng/bpxrficyexamplekey',
]);

const minLength = 16;

type Variables = Readonly<Record<string, string | undefined>>;

interface Access {
  readonly variable: string;
  readonly hosts: string;
  readonly user?: string;
  readonly password: string | undefined;
}

/** Matches the user, password and hosts of a URL. Unlike `URL`, accepts a list of hosts. */
const address = /^[a-z+]+:\/\/(?:([^:@?]*)(?::([^@]*))?@)?([^/?]*)/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const inAddress = (env: Variables, part: 'AMQP' | 'MONGO', otherwise: Partial<Access>): Access[] => {
  const found = address.exec(env[`${part}_URL`] ?? '');
  if (!found) return [];
  const [, user, password, hosts = ''] = found;
  const variable = env[`${part}_PASSWORD`] === undefined ? `${part}_URL` : `${part}_PASSWORD`;
  if (user === undefined) return [{ variable, hosts, password: undefined, ...otherwise }];
  return [{ variable, hosts, user: decoded(user), password: decoded(password ?? '') }];
};

/**
 * Returns the access to an S3-compatible server. Skips S3 of Amazon, which has no S3_ENDPOINT and generates
 * its keys.
 */
const ofBucket = (env: Variables): Access[] => {
  const endpoint = env['S3_BUCKET'] && env['S3_ENDPOINT'];
  if (!endpoint) return [];
  const hosts = address.exec(endpoint)?.[3] ?? '';
  return [{ variable: 'AWS_SECRET_ACCESS_KEY', hosts, password: env['AWS_SECRET_ACCESS_KEY'] }];
};

/**
 * Returns true if all hosts are on this machine. A host that starts with an encoded slash is the path of a
 * socket.
 */
const areLoopback = (hosts: string): boolean =>
  hosts
    .split(',')
    .every((host) =>
      /^(localhost|127(\.\d{1,3}){3}|\[::1\]|%2f.{1,200})(:\d{1,5})?$/i.test(decodedHost(host)),
    );

const decodedHost = (host: string) => (/^%2f/i.test(host) ? host : decoded(host));

const isDefault = ({ user, password }: Access): boolean =>
  password !== undefined &&
  (examples.has(password.toLowerCase()) || password.length < minLength || user === 'guest');

/**
 * Returns an error message for a default or short password, or the user `guest`. Outside production, a local
 * server may have any.
 */
export const defaultSecret = (env: Variables): string | undefined => {
  const found = [
    // Without a user, AMQP clients sign in as guest:guest.
    ...inAddress(env, 'AMQP', { user: 'guest', password: 'guest' }),
    ...inAddress(env, 'MONGO', {}),
    ...ofBucket(env),
  ].find((access) => isDefault(access) && (env['NODE_ENV'] === 'production' || !areLoopback(access.hosts)));
  return (
    found &&
    `${found.variable} is wrong: ${found.hosts} needs a password of at least ${minLength} characters that is not an example, ` +
      'and a user other than guest. Create a password with openssl rand -hex 24 and set it on both sides.'
  );
};

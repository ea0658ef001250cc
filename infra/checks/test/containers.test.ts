import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { addressVariable, serviceNames, servicesWithWorkers } from '@debrief/contracts/services';
import { readGatewayConfig } from '@debrief/gateway/config';
import { readConfig, serviceVariables, sessionVariables } from '@debrief/service-kit/config';
import { version as testedS3Server } from '@debrief/testing/s3/program';
import { parse } from 'yaml';
import { z } from 'zod';

interface Container {
  image: string;
  build?: { target: string };
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
  networks?: string[];
}

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const { services: containers } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Container>;
};
const container = (name: string): Container => {
  const found = containers[name];
  if (!found) throw new Error(`docker-compose.yml has no ${name}`);
  return found;
};

/** The value where only what must be set is: `${NAME:?who asks}`, `${NAME:-default}` and `${NAME-default}`. */
const asUnset = (value: string) =>
  value.replace(/\$\{\w+:\?[^}]*\}/g, 'a_password_made_here').replace(/\$\{\w+:?-?([^}]*)\}/g, '$1');
const variablesOf = (name: string) =>
  Object.fromEntries(
    Object.entries(container(name).environment ?? {}).map(([key, value]) => [key, asUnset(value)]),
  );

/** What a service's `config.ts` exports: the variables of its process and of its workers. */
interface ServiceConfig {
  variables: z.ZodRawShape;
  workerVariables?: z.ZodRawShape;
}
const configOf = async (service: string) => (await import(`@debrief/${service}/config`)) as ServiceConfig;

/** By the name of the container. */
const shapes: Record<string, z.ZodRawShape> = {};
for (const name of serviceNames) shapes[name] = (await configOf(name)).variables;
for (const name of servicesWithWorkers) {
  // Workers check no sessions, but share the environment of their service.
  shapes[`${name}-worker`] = { ...sessionVariables, ...(await configOf(name)).workerVariables };
}
const ours = ['gateway', ...Object.keys(shapes)];

/** Read by the AWS SDK itself, and one that every process may be given. */
const alsoFine = /^(AWS_\w+|RATE_LIMIT_SCALE)$/;

test('every service has a container that runs it, and some have workers', () => {
  for (const name of serviceNames)
    expect(container(name).command).toEqual(['node', `services/${name}/src/main.ts`]);
  for (const name of servicesWithWorkers)
    expect(container(`${name}-worker`).command).toEqual(['node', `services/${name}/src/worker.ts`]);
});

test.each(Object.keys(shapes))('%s starts from the variables it is given, and knows each of them', (name) => {
  const shape = { ...serviceVariables, ...shapes[name] };
  const given = variablesOf(name);
  expect(() => readConfig(z.object(shape), { ...given, NODE_ENV: 'production' })).not.toThrow();
  expect(Object.keys(given).filter((key) => !(key in shape) && !alsoFine.test(key))).toEqual([]);
  expect(given['AMQP_URL']).toMatch(/^amqp:\/\/\w+:\w+@events:5672$/);
});

test('the gateway finds every service where its container answers', () => {
  const config = readGatewayConfig(variablesOf('gateway'));
  for (const name of serviceNames) expect(config[addressVariable(name)]).toBe(`http://${name}:4000`);
});

test('what can be set is described in .env.example', () => {
  const set = [...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '');
  const described = read('.env.example');
  expect([...new Set(set)].filter((name) => !new RegExp(`^#?${name}=`, 'm').test(described))).toEqual([]);
});

test('only people’s entrances can be reached from outside, the mails from this host alone', () => {
  const open = Object.entries(containers).filter(([, { ports }]) => ports);
  expect(open.map(([name]) => name)).toEqual(['gateway', 'mail']);
  expect(container('mail').ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
});

test('no password has a default, and the script makes each that is asked for', () => {
  const file = read('docker-compose.yml');
  const secrets = new Set(file.match(/\w+(?=:\?)/g));
  expect([...secrets].sort()).toEqual(['RABBITMQ_PASSWORD', 'S3_SECRET_KEY']);
  expect(file).not.toMatch(/(PASSWORD|SECRET_KEY):?-/);
  const made = execFileSync('sh', ['infra/docker/make-secrets.sh'], {
    cwd: new URL('../../..', import.meta.url),
    encoding: 'utf8',
  });
  for (const secret of secrets) expect(made).toMatch(new RegExp(`^${secret}=[0-9a-f]{48}$`, 'm'));
});

test('networks keep apart what need not meet', () => {
  const inNetwork = (network: string) =>
    Object.keys(containers).filter((name) => container(name).networks?.includes(network));
  expect(inNetwork('edge')).toEqual(['gateway', 'mail']);
  // Whoever takes over the gateway reaches neither documents nor audio.
  expect(inNetwork('data')).toEqual(
    [...Object.keys(containers)].filter((name) => !['gateway', 'events', 'mail'].includes(name)),
  );
  expect(inNetwork('services')).toEqual(
    [...Object.keys(containers)].filter((name) => !['documents', 'audio'].includes(name)),
  );
});

test('a container waits for those it needs to be healthy', () => {
  for (const name of ours)
    for (const [needed, { condition }] of Object.entries(container(name).depends_on ?? {}))
      if (!needed.endsWith('-worker')) expect([name, needed, condition]).toContain('service_healthy');
  for (const name of ['documents', 'events', 'audio']) expect(container(name).healthcheck).toBeDefined();
});

test('the S3 server is the one that recordings are tested against', () => {
  expect(container('audio').image).toBe(`ghcr.io/versity/versitygw:${testedS3Server}`);
});

test('nothing of ours runs as root', () => {
  const targets = read('infra/docker/Dockerfile').split(/^FROM /m);
  const userOf = (target: string): string | undefined => {
    const text = targets.find((part) => part.split('\n')[0]?.endsWith(` AS ${target}`)) ?? '';
    const parent = /^(\w\S*) AS/.exec(text)?.[1];
    return [...text.matchAll(/^USER (\w+)/gm)].at(-1)?.[1] ?? (parent && userOf(parent));
  };
  const built = Object.values(containers).flatMap(({ build }) => (build ? [build.target] : []));
  expect(built.length).toBeGreaterThan(8);
  for (const target of built) expect([target, userOf(target)]).toEqual([target, 'node']);
});

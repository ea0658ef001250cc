import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brokerUsers } from '@debrief/contracts/events/broker-users';
import { addressVariable, serviceNames, servicesWithWorkers } from '@debrief/contracts/services';
import { readGatewayConfig } from '@debrief/gateway/config';
import { readConfig, serviceVariables, sessionVariables } from '@debrief/service-kit/config';
import { version as testedS3Server } from '@debrief/testing/s3/program';
import { parse } from 'yaml';
import { z } from 'zod';
import { passwordVariable } from '../../docker/prepare/passwords.ts';

interface Container {
  image: string;
  build?: { target: string; args: Record<string, string> };
  pull_policy?: string;
  mem_limit?: string;
  logging?: { options: Record<string, string> };
  profiles?: string[];
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

/**
 * Resolves variables as if none were set: `${NAME:-default}` and `${NAME-default}` become the default,
 * and `${NAME:?message}` becomes a sample password.
 */
const asUnset = (value: string) =>
  value
    .replace(/\$\{\w+:\?[^}]*\}/g, 'a_password_made_here')
    // A default within a default, as in the address that follows the port.
    .replace(/(?<=\$\{[^}]*)\$\{\w+:-(\w+)\}/g, '$1')
    .replace(/\$\{\w+:?-?([^}]*)\}/g, '$1');
const variablesOf = (name: string) =>
  Object.fromEntries(
    Object.entries(container(name).environment ?? {}).map(([key, value]) => [key, asUnset(value)]),
  );

interface ServiceConfig {
  variables: z.ZodRawShape;
  workerVariables?: z.ZodRawShape;
}
const configOf = async (service: string) => (await import(`@debrief/${service}/config`)) as ServiceConfig;

const shapes: Record<string, z.ZodRawShape> = {};
for (const name of serviceNames) shapes[name] = (await configOf(name)).variables;
for (const name of servicesWithWorkers) {
  // Workers verify no sessions, but share their service's environment.
  shapes[`${name}-worker`] = { ...sessionVariables, ...(await configOf(name)).workerVariables };
}
const ours = ['gateway', ...Object.keys(shapes)];

const alsoFine = /^(AWS_\w+|RATE_LIMIT_SCALE|OIDC_\w+_(ISSUER|CLIENT_ID|CLIENT_SECRET|NAME|ADMIN_GROUP))$/;

test('every service and worker has a container', () => {
  for (const name of serviceNames) {
    expect(container(name).image).toBe(`debrief/${name}`);
    expect(container(name).build?.args['WORKSPACE']).toBe(`services/${name}`);
    expect(container(name).command).toBeUndefined();
  }
  for (const name of servicesWithWorkers) {
    expect(container(`${name}-worker`).image).toBe(`debrief/${name}`);
    expect(container(`${name}-worker`).command).toEqual(['node', 'src/worker.ts']);
  }
});

test.each(Object.keys(shapes))('%s has valid and known variables only', (name) => {
  const shape = { ...serviceVariables, ...shapes[name] };
  const given = variablesOf(name);
  expect(() => readConfig(z.object(shape), { ...given, NODE_ENV: 'production' })).not.toThrow();
  expect(Object.keys(given).filter((key) => !(key in shape) && !alsoFine.test(key))).toEqual([]);
  expect(given).toMatchObject({ AMQP_URL: 'amqp://events:5672', AMQP_USER: name });
  expect(given['MONGO_USER']).toBe(name.replace(/-worker$/, ''));
});

test('each broker and database user has a unique password, which the container that creates the user also gets', () => {
  const given = (name: string, variable: string) => container(name).environment?.[variable] ?? '';
  const own = [];
  for (const { name } of brokerUsers) {
    const prepared = given('broker-definitions', passwordVariable(name, 'AMQP'));
    expect(prepared).toMatch(new RegExp(`^\\$\\{${passwordVariable(name, 'AMQP')}:\\?`));
    if (ours.includes(name)) expect(given(name, 'AMQP_PASSWORD')).toBe(prepared);
    own.push(prepared);
  }
  for (const name of ours.filter((each) => each !== 'gateway')) {
    const service = given(name, 'MONGO_USER');
    expect(given(name, 'MONGO_PASSWORD')).toBe(given('document-users', passwordVariable(service, 'MONGO')));
    own.push(given(name, 'MONGO_PASSWORD'));
  }
  expect(given('document-users', 'MONGO_PASSWORD')).toBe(given('documents', 'MONGO_INITDB_ROOT_PASSWORD'));
  own.push(given('document-users', 'MONGO_PASSWORD'));
  // Workers use their service's database user.
  expect(new Set(own).size).toBe(own.length - servicesWithWorkers.length);
  expect(own.every((value) => value.startsWith('${'))).toBe(true);
});

test('the gateway has the address of every service', () => {
  const config = readGatewayConfig(variablesOf('gateway'));
  for (const name of serviceNames) expect(config[addressVariable(name)]).toBe(`http://${name}:4000`);
});

test('.env.example documents every variable of docker-compose.yml', () => {
  const set = [...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '');
  const described = read('.env.example');
  expect([...new Set(set)].filter((name) => !new RegExp(`^#?${name}=`, 'm').test(described))).toEqual([]);
});

test('publishes only the gateway, and the mail catcher on the loopback interface', () => {
  const open = Object.entries(containers).filter(([, { ports }]) => ports);
  expect(open.map(([name]) => name)).toEqual(['gateway', 'mail']);
  expect(container('mail').ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
});

test('no password has a default, and make-secrets.sh generates all of them', () => {
  const file = read('docker-compose.yml');
  const secrets = new Set(file.match(/\w+(?=:\?)/g));
  expect(secrets.size).toBeGreaterThan(serviceNames.length * 2);
  // AUTH_PASSWORD is not a secret: it is `on` or `off`. Without SMTP_PASSWORD, no email is sent by SMTP.
  expect(file).not.toMatch(/(?<!AUTH_|SMTP_)(PASSWORD|SECRET_KEY):?-/);
  // A separate folder: the script keeps existing secrets.
  const folder = mkdtempSync(join(tmpdir(), 'debrief-secrets-'));
  try {
    mkdirSync(join(folder, 'infra/docker'), { recursive: true });
    for (const path of ['docker-compose.yml', 'infra/docker/make-secrets.sh'])
      writeFileSync(join(folder, path), read(path));
    const make = () =>
      execFileSync('sh', [join(folder, 'infra/docker/make-secrets.sh')], { encoding: 'utf8' });
    const made = make();
    for (const secret of secrets) expect(made).toMatch(new RegExp(`^${secret}=[0-9a-f]{48}$`, 'm'));
    expect(new Set(made.match(/(?<==)\w+/g)).size).toBe(secrets.size);
    writeFileSync(join(folder, '.env'), made.replace(/^S3_SECRET_KEY=.*\n/m, ''));
    expect(make()).toMatch(/^S3_SECRET_KEY=[0-9a-f]{48}\n$/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('networks isolate databases and audio from the gateway', () => {
  const inNetwork = (network: string) =>
    Object.keys(containers).filter((name) => container(name).networks?.includes(network));
  expect(inNetwork('edge')).toEqual(['gateway', 'mail']);
  // A compromised gateway must reach neither documents nor recordings.
  expect(inNetwork('data')).toEqual(
    [...Object.keys(containers)].filter(
      (name) => !['gateway', 'events', 'broker-definitions', 'mail', 'local-ai'].includes(name),
    ),
  );
  expect(inNetwork('services')).toEqual(
    [...Object.keys(containers)].filter(
      (name) => !['documents', 'document-users', 'broker-definitions', 'audio'].includes(name),
    ),
  );
});

test('processes start after their dependencies are healthy', () => {
  for (const name of ours)
    for (const [needed, { condition }] of Object.entries(container(name).depends_on ?? {}))
      if (!needed.endsWith('-worker'))
        expect([needed, condition]).toEqual([
          needed,
          needed === 'document-users' ? 'service_completed_successfully' : 'service_healthy',
        ]);
  for (const name of ['documents', 'events', 'audio']) expect(container(name).healthcheck).toBeDefined();
});

test('uses the S3 server version that the tests use', () => {
  expect(container('audio').image).toBe(`ghcr.io/versity/versitygw:${testedS3Server}`);
});

test('builds its own images and pins the versions of others', () => {
  for (const [name, { image, build, pull_policy }] of Object.entries(containers)) {
    if (build) expect([name, pull_policy]).toEqual([name, 'build']);
    else expect(image).toMatch(/:v?\d+\.\d+\.\d+(-|$)/);
  }
});

test('limits memory and log size of every container', () => {
  for (const [name, { mem_limit, logging }] of Object.entries(containers)) {
    expect([name, mem_limit]).toEqual([name, expect.stringMatching(/\d[mg]\}?$/)]);
    expect([name, Object.keys(logging?.options ?? {})]).toEqual([name, ['max-size', 'max-file']]);
  }
});

test('derives the public URL from the port', () => {
  for (const name of ['gateway', 'auth', 'mailer', 'analytics'])
    expect(container(name).environment?.['PUBLIC_URL']).toBe('${PUBLIC_URL:-http://localhost:${PORT:-3000}}');
});

test('every process has a published image', () => {
  const [, list = ''] = /process = \[(.*)\]/.exec(read('infra/docker/docker-bake.hcl')) ?? [];
  expect(JSON.parse(`[${list}]`)).toEqual(serviceNames);
});

test('the README shows the Compose file of all of Debrief', () => {
  expect(read('README.md')).toContain(read('infra/docker/compose.yaml'));
});

test('images use the pinned Node version', () => {
  const { version } = JSON.parse(read('node_modules/node/package.json')) as { version: string };
  const standIns = 'infra/checks/containers/stand-ins';
  const bases = ['infra/docker/Dockerfile', `${standIns}/Dockerfile`, `${standIns}/audio.Dockerfile`].map(
    (path) => /^ARG BASE=(.*)$/m.exec(read(path))?.[1],
  );
  expect(new Set(bases)).toEqual(new Set([`node:${version}-bookworm-slim`]));
});

test('images run as a numeric non-root user', () => {
  const targets = read('infra/docker/Dockerfile').split(/^FROM /m);
  const userOf = (target: string): string | undefined => {
    const text = targets.find((part) => part.split('\n')[0]?.endsWith(` AS ${target}`)) ?? '';
    const parent = /^(\w\S*) AS/.exec(text)?.[1];
    return [...text.matchAll(/^USER (\S+)/gm)].at(-1)?.[1] ?? (parent && userOf(parent));
  };
  const built = Object.values(containers).flatMap(({ build }) => (build ? [build.target] : []));
  built.push('debrief');
  expect(built.length).toBeGreaterThan(8);
  for (const target of built) expect([target, userOf(target)]).toEqual([target, '1000:1000']);
});

test.each([
  [200, 0],
  [503, 1],
])('the health check of a process whose /readyz returns %i exits with %i', async (status, code) => {
  const asked: (string | undefined)[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url);
    res.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const check = () =>
    once(
      spawn('bash', ['infra/docker/healthy.sh'], {
        cwd: fileURLToPath(new URL('../../..', import.meta.url)),
        env: { PATH: process.env['PATH'], PORT: String(port) },
        stdio: 'ignore',
      }),
      'exit',
    );
  expect(await check()).toEqual([code, null]);
  expect(asked).toEqual(['/readyz']);
  server.close();
  await once(server, 'close');
  // Nothing is listening.
  expect(await check()).toEqual([1, null]);
});

import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservePorts } from '@debrief/testing/ports';
import { bottlePython, postgresPrograms } from './installed.ts';

const run = (program: string, args: readonly string[], options: object = {}): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr || stdout}`);
  return stdout;
};

const idOf = (flag: string) => Number(run('id', [flag, 'postgres']));

/** Starts PostgreSQL, which refuses to run as root. */
const startPostgres = (port: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'bottlecrm-'));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  const options = { ...user, cwd: folder };
  const data = join(folder, 'data');
  run(join(postgresPrograms, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'crm', '--no-sync'], options);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  const control = ['-D', data, '-w', '-t', '300', '-l', join(folder, 'log')];
  run(join(postgresPrograms, 'pg_ctl'), [...control, '-o', settings, 'start'], {
    ...options,
    stdio: 'ignore',
  });
  return {
    stop: () => {
      run(join(postgresPrograms, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], options);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const makeToken = `
from django.contrib.auth import get_user_model
from common.models import Org, PersonalAccessToken, Profile
user = get_user_model().objects.create_superuser(email='naledi@example.com', password='secret-1')
org = Org.objects.create(name='Example')
profile = Profile.objects.create(user=user, org=org, role='ADMIN', is_active=True)
print('TOKEN', PersonalAccessToken.generate(profile, 'Debrief')[0])
`;

/** Starts BottleCRM with an organization, and a token of its administrator. */
export const startBottleCrm = async () => {
  const [databasePort = 0, port = 0] = await reservePorts(2);
  const postgres = startPostgres(databasePort);
  const env = {
    ...{ PATH: process.env['PATH'], DJANGO_SETTINGS_MODULE: 'crm.settings', ENV_TYPE: 'dev', DEBUG: 'True' },
    ...{ SECRET_KEY: 'for-tests-only-for-tests-only-for-tests-only' },
    ...{ DBNAME: 'postgres', DBUSER: 'crm', DBPASSWORD: 'crm', DBHOST: '127.0.0.1' },
    // Emails of tasks stay in the process, so no Redis is needed.
    ...{ DBPORT: String(databasePort), CELERY_BROKER_URL: 'memory://', CELERY_RESULT_BACKEND: 'disabled://' },
  };
  const [, packages = ''] =
    /^(.+)$/m.exec(run(bottlePython, ['-c', 'import crm; print(crm.__path__[0])'])) ?? [];
  const options = { env, cwd: join(packages, '..') };
  run(bottlePython, ['-m', 'django', 'migrate', '-v', '0'], options);
  const [, token = ''] =
    /TOKEN (\S+)/.exec(run(bottlePython, ['-m', 'django', 'shell', '-c', makeToken], options)) ?? [];
  const args = ['-m', 'uvicorn', '--host', '127.0.0.1', '--port', String(port), 'crm.asgi:application'];
  const server = spawn(bottlePython, args, { ...options, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () => fetch(`${url}/healthz/`).catch(() => null);
  while (server.exitCode === null && !(await isUp()))
    await new Promise((resolve) => setTimeout(resolve, 100));
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests assert the shape
    return (await response.json()) as any;
  };
  return {
    url,
    token,
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown) => call('POST', path, body),
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
      postgres.stop();
    },
  };
};

export type BottleCrm = Awaited<ReturnType<typeof startBottleCrm>>;

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolPath } from '../tools.ts';

interface Answer {
  readonly status: number;
  readonly message: string;
}

export interface ApiServer {
  /** Sends a manifest. */
  post(path: string, manifest: object): Promise<Answer>;
  stop(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
};

const stopProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** etcd and the API server of Kubernetes, on loopback, with the admission plugins of a real cluster. */
export const startApiServer = async (): Promise<ApiServer> => {
  const directory = mkdtempSync(join(tmpdir(), 'debrief-kubernetes-'));
  const file = (name: string) => join(directory, name);
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()];
  const token = randomBytes(16).toString('hex');
  writeFileSync(file('tokens.csv'), `${token},checker,checker,system:masters\n`);
  execFileSync('openssl', ['genrsa', '-out', file('key'), '2048'], { stdio: 'ignore' });
  const start = (name: string, args: string[]) =>
    spawn(toolPath('kubernetes', name), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const etcd = start('etcd', [
    ...['--data-dir', file('etcd'), '--unsafe-no-fsync'],
    ...['--listen-client-urls', `http://127.0.0.1:${etcdPort}`],
    ...['--advertise-client-urls', `http://127.0.0.1:${etcdPort}`],
    ...['--listen-peer-urls', `http://127.0.0.1:${peerPort}`],
  ]);
  const server = start('kube-apiserver', [
    `--etcd-servers=http://127.0.0.1:${etcdPort}`,
    ...['--bind-address=127.0.0.1', `--secure-port=${port}`, `--cert-dir=${file('certificates')}`],
    ...[`--token-auth-file=${file('tokens.csv')}`, '--authorization-mode=RBAC'],
    '--service-account-issuer=https://kubernetes.default.svc',
    ...[`--service-account-key-file=${file('key')}`, `--service-account-signing-key-file=${file('key')}`],
    ...['--service-cluster-ip-range=10.96.0.0/16', '--endpoint-reconciler-type=none'],
  ]);
  let said = '';
  for (const child of [etcd, server])
    child.stderr?.on('data', (data) => (said = `${said}${data}`.slice(-4_000)));
  const call = (method: string, path: string, body?: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          ...{ host: '127.0.0.1', port, method, path },
          ca: readFileSync(file('certificates/apiserver.crt')),
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        },
        (response) => {
          void response.toArray().then((parts: readonly unknown[]) => {
            const text = parts.join('');
            const { message = '' } = (text.startsWith('{') ? JSON.parse(text) : {}) as { message?: string };
            resolve({ status: response.statusCode ?? 0, message });
          }, reject);
        },
      );
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  const stop = async () => {
    await stopProcess(server);
    await stopProcess(etcd);
    rmSync(directory, { recursive: true, force: true });
  };
  const limit = Date.now() + 120_000;
  const isReady = () =>
    call('GET', '/readyz')
      .then(({ status }) => status === 200)
      .catch(() => false);
  while (!(await isReady())) {
    if (Date.now() > limit || server.exitCode !== null || etcd.exitCode !== null) {
      await stop();
      throw new Error(`The API server of Kubernetes did not start:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return { post: (path, manifest) => call('POST', path, manifest), stop };
};

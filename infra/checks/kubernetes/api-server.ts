import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { toolPath } from '../../kubernetes/tools.ts';
import { createApi, type Access, type Api } from './api.ts';
import { makeCertificate } from './certificates.ts';
import { Children } from './children.ts';
import { freePort } from './free-port.ts';

export interface ApiServer {
  readonly api: Api;
  /** Programs of the cluster, including etcd and the API server. */
  readonly children: Children;
  file(name: string): string;
  readonly kubeconfig: string;
  stop(): Promise<void>;
}

export const serviceCidr = '10.96.0.0/16';

const writeKubeconfig = (path: string, { port, token, certificate }: Access): string => {
  const cluster = { server: `https://127.0.0.1:${port}`, 'certificate-authority': certificate };
  const config = {
    ...{ apiVersion: 'v1', kind: 'Config', 'current-context': 'check' },
    clusters: [{ name: 'check', cluster }],
    users: [{ name: 'checker', user: { token } }],
    contexts: [{ name: 'check', context: { cluster: 'check', user: 'checker' } }],
  };
  writeFileSync(path, stringify(config));
  return path;
};

/** Starts etcd and an API server on loopback, with the default admission plugins. */
export const startApiServer = async (): Promise<ApiServer> => {
  const directory = mkdtempSync(join(tmpdir(), 'debrief-kubernetes-'));
  const file = (name: string) => join(directory, name);
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()];
  const token = randomBytes(16).toString('hex');
  writeFileSync(file('tokens.csv'), `${token},checker,checker,system:masters\n`);
  execFileSync('openssl', ['genrsa', '-out', file('key'), '2048'], { stdio: 'ignore' });
  // Authenticates the server to extension API servers, such as KEDA's metrics server.
  const proxy = makeCertificate(file('proxy'), 'front-proxy');
  const children = new Children(directory);
  children.start(toolPath('kubernetes', 'etcd'), [
    ...['--data-dir', file('etcd'), '--unsafe-no-fsync'],
    ...['--listen-client-urls', `http://127.0.0.1:${etcdPort}`],
    ...['--advertise-client-urls', `http://127.0.0.1:${etcdPort}`],
    ...['--listen-peer-urls', `http://127.0.0.1:${peerPort}`],
  ]);
  children.start(toolPath('kubernetes', 'kube-apiserver'), [
    `--etcd-servers=http://127.0.0.1:${etcdPort}`,
    ...[
      '--bind-address=127.0.0.1',
      `--secure-port=${port}`,
      '--advertise-address=127.0.0.1',
      `--cert-dir=${file('certificates')}`,
    ],
    ...[`--token-auth-file=${file('tokens.csv')}`, '--authorization-mode=Node,RBAC'],
    '--service-account-issuer=https://kubernetes.default.svc',
    ...[`--service-account-key-file=${file('key')}`, `--service-account-signing-key-file=${file('key')}`],
    ...[`--service-cluster-ip-range=${serviceCidr}`, '--endpoint-reconciler-type=none'],
    ...['--allow-privileged=true', '--enable-aggregator-routing=true'],
    ...[`--proxy-client-cert-file=${proxy.certificate}`, `--proxy-client-key-file=${proxy.key}`],
    ...[`--requestheader-client-ca-file=${proxy.authority}`, '--requestheader-allowed-names=front-proxy'],
    ...['--requestheader-username-headers=X-Remote-User', '--requestheader-group-headers=X-Remote-Group'],
    '--requestheader-extra-headers-prefix=X-Remote-Extra-',
  ]);
  const stop = async () => {
    await children.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  const access = { port, token, certificate: file('certificates/apiserver.crt') };
  const api = createApi(access);
  try {
    await children.waitUntil('the API server', async () => (await api.isReady()) || undefined);
  } catch (error) {
    await stop();
    throw error;
  }
  return { api, children, file, kubeconfig: writeKubeconfig(file('kubeconfig'), access), stop };
};

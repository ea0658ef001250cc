// A node that runs pods: containerd, kubelet, kube-proxy and CoreDNS.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { buildPodImage, podImage } from '../../kubernetes/build/pod.ts';
import { toolPath } from '../../kubernetes/tools.ts';
import type { ApiServer } from './api-server.ts';
import { cgroup, cgroupsMissing, createCgroups } from './cgroups.ts';
import { isTrue } from './cluster.ts';
import { address } from './sandbox.ts';

const nodeName = 'real-1';
const plugins = '/usr/lib/cni';
const podNetwork = '10.244.0.0/24';

const kubernetes = ['kube-controller-manager', 'kube-scheduler', 'kubelet', 'kube-proxy'].map((name) =>
  toolPath('kubernetes', name),
);
const coreDns = toolPath('coredns', 'coredns');

export const realNodeMissing = (): string | undefined => {
  if (![...kubernetes, coreDns].every((path) => existsSync(path)))
    return 'there is no kubelet, kube-proxy, CoreDNS, scheduler or controller manager. Build them with `npm run kubernetes-tools -- --pods`; it requires Go and takes half an hour.';
  const runs = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
  if (process.getuid?.() !== 0) return 'containers require root.';
  if (!['containerd', 'runc', 'iptables'].every(runs))
    return 'there is no containerd, runc or iptables. Install the Debian packages with these names.';
  if (spawnSync('go', ['version'], { stdio: 'ignore' }).status !== 0) return 'there is no go on the PATH.';
  if (!existsSync(`${plugins}/ptp`)) return "there is no Debian package 'containernetworking-plugins'.";
  return cgroupsMissing();
};

const containerdConfig = (file: ApiServer['file']): string => `version = 2
root = "${file('containerd-root')}"
state = "${file('containerd-state')}"
[grpc]
  address = "${file('containerd.sock')}"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "${podImage}"
  # Without this, no pod starts if the process may not lower its OOM score.
  restrict_oom_score_adj = true
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "${plugins}"
    conf_dir = "${file('cni')}"
`;

/** ptp routes traffic between pods through kube-proxy's rules. A bridge would bypass them. */
const network = {
  ...{ cniVersion: '0.4.0', name: 'pods' },
  plugins: [
    {
      type: 'ptp',
      ipam: { type: 'host-local', ranges: [[{ subnet: podNetwork }]], routes: [{ dst: '0.0.0.0/0' }] },
    },
  ],
};

const kubeletConfig = (file: ApiServer['file']) => ({
  ...{ apiVersion: 'kubelet.config.k8s.io/v1beta1', kind: 'KubeletConfiguration' },
  ...{ address: '127.0.0.1', healthzBindAddress: '127.0.0.1', staticPodPath: '' },
  ...{ authentication: { anonymous: { enabled: false }, webhook: { enabled: true } } },
  containerRuntimeEndpoint: `unix://${file('containerd.sock')}`,
  ...{ failCgroupV1: false, cgroupDriver: 'cgroupfs', cgroupRoot: `/${cgroup}`, enforceNodeAllocatable: [] },
  ...{ makeIPTablesUtilChains: false, localStorageCapacityIsolation: false, failSwapOn: false },
  podLogsDir: file('pod-logs'),
  evictionHard: { 'memory.available': '100Mi', 'nodefs.available': '1%', 'imagefs.available': '1%' },
  ...{ clusterDNS: [address], clusterDomain: 'cluster.local' },
});

const startContainerd = async ({ children, file }: ApiServer): Promise<void> => {
  mkdirSync(file('cni'));
  writeFileSync(file('cni/10-pods.conflist'), JSON.stringify(network));
  writeFileSync(file('containerd.toml'), containerdConfig(file));
  children.start('containerd', ['--config', file('containerd.toml')]);
  await children.waitUntil('containerd', () =>
    Promise.resolve(existsSync(file('containerd.sock')) || undefined),
  );
};

/** These paths are fixed, so the sandbox mounts temporary folders over them. */
const fixedFolders = ['/var/lib/cni', '/var/log/containers'];

const mountOverFixedFolders = (file: ApiServer['file']): void => {
  for (const [number, folder] of fixedFolders.entries()) {
    const own = file(`fixed-${number}`);
    for (const each of [own, folder]) mkdirSync(each, { recursive: true });
    execFileSync('mount', ['--bind', own, folder]);
  }
};

export const importImage = ({ file }: ApiServer, archive: string): void => {
  const containerd = ['--address', file('containerd.sock'), '--namespace', 'k8s.io'];
  execFileSync('ctr', [...containerd, 'images', 'import', archive], { stdio: ['ignore', 'ignore', 'pipe'] });
};

const startDns = ({ children, file, kubeconfig }: ApiServer): void => {
  const corefile = `.:53 {
  bind ${address}
  errors
  kubernetes cluster.local {
    kubeconfig ${kubeconfig} check
  }
}
`;
  writeFileSync(file('Corefile'), corefile);
  children.start(coreDns, ['-conf', file('Corefile')]);
};

export const startRealNode = async (server: ApiServer): Promise<void> => {
  const { api, children, file, kubeconfig } = server;
  createCgroups();
  mountOverFixedFolders(file);
  await startContainerd(server);
  importImage(server, buildPodImage(file('pod-image')));
  writeFileSync(file('kubelet.yaml'), stringify(kubeletConfig(file)));
  children.start(toolPath('kubernetes', 'kubelet'), [
    ...[`--kubeconfig=${kubeconfig}`, `--config=${file('kubelet.yaml')}`, `--root-dir=${file('kubelet')}`],
    ...[
      `--hostname-override=${nodeName}`,
      `--node-ip=${address}`,
      `--cert-dir=${file('kubelet-certificates')}`,
    ],
    '--node-labels=topology.kubernetes.io/zone=north',
  ]);
  children.start(toolPath('kubernetes', 'kube-proxy'), [
    ...[`--kubeconfig=${kubeconfig}`, `--hostname-override=${nodeName}`, '--proxy-mode=iptables'],
    ...[`--cluster-cidr=${podNetwork}`, '--iptables-localhost-nodeports=false'],
    ...['--metrics-bind-address=127.0.0.1:10249', '--healthz-bind-address=127.0.0.1:10256'],
    ...['--conntrack-max-per-core=0', '--conntrack-tcp-timeout-established=0s'],
    '--conntrack-tcp-timeout-close-wait=0s',
  ]);
  startDns(server);
  await children.waitUntil('the node', async () => {
    const nodes = await api.list('/api/v1/nodes');
    return nodes.some(({ spec, status }) => isTrue(status, 'Ready') && !spec.taints) || undefined;
  });
};

/** Unmounts the node's folders, so that they can be deleted. */
export const stopRealNode = async ({ children, file }: ApiServer): Promise<void> => {
  await children.stop();
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(file('')) || fixedFolders.includes(path));
  for (const path of mounted.toReversed()) execFileSync('umount', ['--lazy', path]);
};

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { toolPath } from '../../kubernetes/tools.ts';
import type { Resource } from './api.ts';
import type { ApiServer } from './api-server.ts';

export const zones = ['north', 'east', 'south'];

/** Annotation of pods that run but never become ready. */
export const neverReady = 'check.debrief.example/never-ready';

/** Writes kwok stages in which annotated pods never become ready. */
const writeStages = (file: (name: string) => string): string[] => {
  const directory = toolPath('kwok', 'stages');
  return readdirSync(directory).map((name) => {
    const stage = parse(readFileSync(join(directory, name), 'utf8')) as Resource;
    if (name === 'pod-ready.yaml')
      stage.spec.selector.matchExpressions.push({
        ...{ key: `.metadata.annotations["${neverReady}"]`, operator: 'DoesNotExist' },
      });
    writeFileSync(file(name), stringify(stage));
    return file(name);
  });
};

export const startControllers = ({ children, kubeconfig, file }: ApiServer): void => {
  children.start(toolPath('kubernetes', 'kube-controller-manager'), [
    ...[`--kubeconfig=${kubeconfig}`, '--leader-elect=false', '--bind-address=127.0.0.1'],
    ...[`--cert-dir=${file('controllers')}`, `--service-account-private-key-file=${file('key')}`],
    `--root-ca-file=${file('certificates/apiserver.crt')}`,
    // On a busy machine, heartbeats may be late.
    '--node-monitor-grace-period=10m',
    // Autoscales in seconds rather than minutes.
    ...[
      '--horizontal-pod-autoscaler-sync-period=3s',
      '--horizontal-pod-autoscaler-downscale-stabilization=5s',
    ],
  ]);
  children.start(toolPath('kubernetes', 'kube-scheduler'), [
    ...[`--kubeconfig=${kubeconfig}`, '--leader-elect=false', '--bind-address=127.0.0.1'],
    `--cert-dir=${file('scheduler')}`,
  ]);
};

export const startFakeNodes = ({ children, kubeconfig, file }: ApiServer): void => {
  children.start(toolPath('kwok', 'kwok'), [
    ...[`--kubeconfig=${kubeconfig}`, '--manage-all-nodes=true', '--cidr=10.244.0.0/16'],
    ...[
      '--node-lease-duration-seconds=40',
      '--server-address=127.0.0.1:10247',
      ...writeStages(file).map((path) => `--config=${path}`),
    ],
  ]);
};

export const addNodes = async ({ api, children }: ApiServer): Promise<void> => {
  for (const zone of zones)
    for (const name of [`${zone}-1`, `${zone}-2`]) {
      const labels = {
        ...{ 'kubernetes.io/hostname': name, 'topology.kubernetes.io/zone': zone },
        ...{ 'kubernetes.io/os': 'linux', 'kubernetes.io/arch': 'amd64' },
      };
      const resources = { cpu: '8', memory: '32Gi', pods: '110', 'ephemeral-storage': '100Gi' };
      await api.make('/api/v1/nodes', {
        ...{ apiVersion: 'v1', kind: 'Node', metadata: { name, labels } },
        status: { allocatable: resources, capacity: resources },
      });
    }
  await children.waitUntil('ready nodes', async () => {
    const nodes = await api.list('/api/v1/nodes');
    // The taint is removed shortly after the node is ready.
    return nodes.every(({ spec, status }) => isTrue(status, 'Ready') && !spec.taints);
  });
};

export const isTrue = (status: Resource, type: string): boolean =>
  status?.conditions?.some((each: Resource) => each.type === type && each.status === 'True') ?? false;

export const cordon = (api: ApiServer['api'], node: string, unschedulable: boolean) =>
  api.merge(`/api/v1/nodes/${node}`, { spec: { unschedulable } });

export const clusterPrograms = [
  ...['kube-apiserver', 'kube-controller-manager', 'kube-scheduler'].map((name) =>
    toolPath('kubernetes', name),
  ),
  toolPath('kwok', 'kwok'),
];

// `npm run kubernetes-tools`: builds Helm with Go; with --server also etcd and the API server of Kubernetes, with --cluster what
// gives pods to nodes, and nodes without machines, with --scaling also KEDA, with --pods also what a node that runs pods takes. They are kept outside the repository; where there is no Go,
// this says so and ends well, and what needs them is skipped.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildCoreDns } from './build/coredns.ts';
import { buildOnce, go } from './build/go.ts';
import { buildKeda } from './build/keda.ts';
import { buildKubernetes } from './build/kubernetes.ts';
import { buildKwok } from './build/kwok.ts';
import { toolPath, versions } from './tools.ts';

const buildHelm = (): void => {
  const program = toolPath('helm', 'helm');
  buildOnce(`Helm ${versions.helm}`, [program], (work) => {
    const to = dirname(program);
    mkdirSync(to, { recursive: true });
    go(['install', '-trimpath', `helm.sh/helm/v4/cmd/helm@${versions.helm}`], work, { GOBIN: to });
  });
};

/** Each of these flags builds what those before it build, and more; `--pods` needs no KEDA. */
const flags = ['--server', '--cluster', '--scaling'];
const isForPods = process.argv.includes('--pods');
const asked = Math.max(...process.argv.map((argument) => flags.indexOf(argument)));

if (spawnSync('go', ['version']).status !== 0) {
  process.stdout.write('Skipped: Helm and Kubernetes are built with Go, and there is no go on the PATH.\n');
} else {
  buildHelm();
  if (asked >= 0 || isForPods) buildKubernetes(['etcd', 'kube-apiserver']);
  if (asked >= 1 || isForPods) {
    buildKubernetes(['kube-controller-manager', 'kube-scheduler']);
    buildKwok();
  }
  if (asked >= 2) buildKeda();
  if (isForPods) {
    buildKubernetes(['kubelet', 'kube-proxy']);
    buildCoreDns();
  }
}

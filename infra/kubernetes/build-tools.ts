// `npm run kubernetes-tools`: builds Helm with Go; with --server also etcd and the API server of Kubernetes, with --cluster what
// gives pods to nodes, and nodes without machines, with --scaling also KEDA. They are kept outside the repository; where there is no Go,
// this says so and ends well, and what needs them is skipped.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
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

/** Each flag builds what those before it build, and more. */
const flags = ['--server', '--cluster', '--scaling'];
const asked = Math.max(...process.argv.map((argument) => flags.indexOf(argument)));

if (spawnSync('go', ['version']).status !== 0) {
  process.stdout.write('Skipped: Helm and Kubernetes are built with Go, and there is no go on the PATH.\n');
} else {
  buildHelm();
  if (asked >= 0) buildKubernetes(['etcd', 'kube-apiserver']);
  if (asked >= 1) {
    buildKubernetes(['kube-controller-manager', 'kube-scheduler']);
    buildKwok();
  }
  if (asked >= 2) buildKeda();
}

// `npm run kubernetes-tools`: builds Helm with Go, outside the repository. Skipped without Go.
// --server adds etcd and the API server, --cluster the controllers and kwok's fake nodes, --scaling
// KEDA, --pods a real node.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildCoreDns } from './build/coredns.ts';
import { buildOnce, go, hasGo } from '@debrief/testing/go';
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

/** Each flag includes the ones before it, but `--pods` does not include KEDA. */
const flags = ['--server', '--cluster', '--scaling'];
const isForPods = process.argv.includes('--pods');
const level = Math.max(...process.argv.map((argument) => flags.indexOf(argument)));

if (!hasGo()) {
  process.stdout.write(
    'Skipped: building Helm and Kubernetes requires Go, and there is no go on the PATH.\n',
  );
} else {
  buildHelm();
  if (level >= 0 || isForPods) buildKubernetes(['etcd', 'kube-apiserver']);
  if (level >= 1 || isForPods) {
    buildKubernetes(['kube-controller-manager', 'kube-scheduler']);
    buildKwok();
  }
  if (level >= 2) buildKeda();
  if (isForPods) {
    buildKubernetes(['kubelet', 'kube-proxy']);
    buildCoreDns();
  }
}

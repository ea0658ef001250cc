import { basename } from 'node:path';
import { toolPath, versions } from '../tools.ts';
import { buildOnce, download, go, writeWrapper } from '@debrief/testing/go';

const packages: Record<string, string> = {
  etcd: 'go.etcd.io/etcd/server/v3',
  'kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
  'kube-controller-manager': 'k8s.io/kubernetes/cmd/kube-controller-manager',
  'kube-scheduler': 'k8s.io/kubernetes/cmd/kube-scheduler',
  kubelet: 'k8s.io/kubernetes/cmd/kubelet',
  'kube-proxy': 'k8s.io/kubernetes/cmd/kube-proxy',
};

/** Helm rejects a server that reports v0.0.0. */
const versionFlags = (): string => {
  const stamp = 'k8s.io/component-base/version';
  const [major, minor] = versions.kubernetes.split('.');
  return `-s -w -X ${stamp}.gitVersion=v${versions.kubernetes} -X ${stamp}.gitMajor=${major} -X ${stamp}.gitMinor=${minor}`;
};

/**
 * Writes a module that builds Kubernetes. Kubernetes requires its staging modules at v0.0.0, so they are
 * replaced with their published versions.
 */
const writeModule = (work: string): void => {
  const version = versions.kubernetes;
  const { file } = download(`k8s.io/kubernetes@v${version}`, work);
  const staged = [...file.matchAll(/^\t(\S+) => \.\/staging/gm)].map(
    ([, name]) => `\t${name} => ${name} v0${version.slice(1)}`,
  );
  const goVersion = /^go .*$/m.exec(file)?.[0] ?? '';
  writeWrapper(
    work,
    [goVersion, `require k8s.io/kubernetes v${version}`, 'replace (', ...staged, ')'],
    Object.values(packages),
  );
};

export const buildKubernetes = (programs: readonly string[]): void => {
  const paths = programs.map((name) => toolPath('kubernetes', name));
  buildOnce(`${programs.join(', ')} of Kubernetes ${versions.kubernetes}`, paths, (work, missing) => {
    writeModule(work);
    for (const path of missing) {
      const from = packages[basename(path)] ?? '';
      go(['build', '-p', '2', '-trimpath', '-o', path, '-ldflags', versionFlags(), from], work);
    }
  });
};

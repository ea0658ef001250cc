// `npm run kubernetes-tools`: builds Helm and, with --server, etcd and the API server of Kubernetes, with Go. They are kept outside the
// repository; where there is no Go, this says so and ends well, and what needs them is skipped.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { toolPath, versions } from './tools.ts';

const go = (args: readonly string[], cwd: string, env: Record<string, string> = {}): string => {
  const { status, stdout, stderr } = spawnSync('go', args, {
    ...{ cwd, encoding: 'utf8', maxBuffer: 2 ** 26 },
    env: { ...process.env, CGO_ENABLED: '0', ...env },
  });
  if (status !== 0) throw new Error(`go ${args.join(' ')}: ${stderr}`);
  return stdout;
};

const buildHelm = (work: string): void => {
  const to = dirname(toolPath('helm', 'helm'));
  mkdirSync(to, { recursive: true });
  go(['install', '-trimpath', `helm.sh/helm/v4/cmd/helm@${versions.helm}`], work, { GOBIN: to });
};

const serverPackages = {
  etcd: 'go.etcd.io/etcd/server/v3',
  'kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
};

/** Kubernetes requires its own modules as v0.0.0: another module has to say which versions those are. */
const buildServer = (work: string): void => {
  const version = versions.kubernetes;
  const found = JSON.parse(go(['mod', 'download', '-json', `k8s.io/kubernetes@v${version}`], work)) as {
    GoMod: string;
  };
  const theirs = readFileSync(found.GoMod, 'utf8');
  const staged = [...theirs.matchAll(/^\t(\S+) => \.\/staging/gm)].map(
    ([, name]) => `\t${name} => ${name} v0${version.slice(1)}`,
  );
  const goVersion = /^go .*$/m.exec(theirs)?.[0] ?? '';
  const wrapper = `module example.invalid/kubernetes\n${goVersion}\nrequire k8s.io/kubernetes v${version}\nreplace (\n${staged.join('\n')}\n)\n`;
  writeFileSync(join(work, 'go.mod'), wrapper);
  const imports = Object.values(serverPackages).map((path) => `import _ "${path}"\n`);
  writeFileSync(join(work, 'tools.go'), `//go:build tools\n\npackage tools\n\n${imports.join('')}`);
  go(['mod', 'tidy'], work);
  const stamp = 'k8s.io/component-base/version';
  const [major, minor] = version.split('.');
  const flags = `-s -w -X ${stamp}.gitVersion=v${version} -X ${stamp}.gitMajor=${major} -X ${stamp}.gitMinor=${minor}`;
  for (const [name, path] of Object.entries(serverPackages)) {
    go(['build', '-p', '2', '-trimpath', '-o', toolPath('kubernetes', name), '-ldflags', flags, path], work);
  }
};

const build = (what: string, path: string, make: (work: string) => void): void => {
  if (existsSync(path)) return;
  process.stdout.write(`Building ${what}; this takes many minutes the first time.\n`);
  const work = mkdtempSync(join(tmpdir(), 'debrief-kubernetes-'));
  try {
    make(work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

if (spawnSync('go', ['version']).status !== 0) {
  process.stdout.write('Skipped: Helm and Kubernetes are built with Go, and there is no go on the PATH.\n');
} else {
  build(`Helm ${versions.helm}`, toolPath('helm', 'helm'), buildHelm);
  if (process.argv.includes('--server')) {
    build(`Kubernetes ${versions.kubernetes}`, toolPath('kubernetes', 'kube-apiserver'), buildServer);
  }
}

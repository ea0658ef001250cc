import { cpSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { toolPath, versions } from '../tools.ts';
import { buildOnce, download, go } from '@debrief/testing/go';

/** Stages by which kwok makes fake nodes ready, and fake pods ready, complete and deleted. */
const stages = [
  'node/fast/node-initialize.yaml',
  'node/heartbeat-with-lease/node-heartbeat-with-lease.yaml',
  'pod/fast/pod-ready.yaml',
  'pod/fast/pod-complete.yaml',
  'pod/fast/pod-delete.yaml',
];

export const buildKwok = (): void => {
  const program = toolPath('kwok', 'kwok');
  buildOnce(`kwok ${versions.kwok}`, [program], (work) => {
    const to = dirname(program);
    mkdirSync(join(to, 'stages'), { recursive: true });
    const module = `sigs.k8s.io/kwok@${versions.kwok}`;
    const { directory } = download(module, work);
    for (const stage of stages)
      cpSync(join(directory, 'kustomize/stage', stage), join(to, 'stages', basename(stage)));
    go(['install', '-p', '2', '-trimpath', module.replace('@', '/cmd/kwok@')], work, { GOBIN: to });
  });
};

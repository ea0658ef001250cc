// Groups of processes that kubelet makes below one of the check's own. They belong to the whole machine and outlive the check's
// namespaces: whoever started those removes them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineId } from './private-machine.ts';

const all = '/sys/fs/cgroup';
export const cgroup = `debrief-check-kubernetes-${machineId}`;

/** Version 2 has one hierarchy, which is not tried here. */
export const cgroupsMissing = (): string | undefined =>
  existsSync(join(all, 'cpuset')) ? undefined : 'this machine has no cgroups of version 1.';

const hierarchies = () =>
  existsSync(all)
    ? readdirSync(all, { withFileTypes: true })
        .filter((each) => each.isDirectory())
        .map(({ name }) => join(all, name))
    : [];

export const makeCgroups = (): void => {
  for (const hierarchy of hierarchies()) {
    mkdirSync(join(hierarchy, cgroup), { recursive: true });
    for (const name of ['cpuset.cpus', 'cpuset.mems'])
      if (existsSync(join(hierarchy, name)))
        writeFileSync(join(hierarchy, cgroup, name), readFileSync(join(hierarchy, name)));
  }
};

const removeFromBelow = (path: string): void => {
  for (const each of readdirSync(path, { withFileTypes: true }))
    if (each.isDirectory()) removeFromBelow(join(path, each.name));
  rmdirSync(path);
};

export const removeCgroups = (): void => {
  for (const hierarchy of hierarchies()) {
    const path = join(hierarchy, cgroup);
    if (existsSync(path)) removeFromBelow(path);
  }
};

// Kubelet's cgroups outlive the check's namespaces, so the process that created the namespaces
// removes them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxId } from './sandbox.ts';

const all = '/sys/fs/cgroup';
export const cgroup = `debrief-check-kubernetes-${sandboxId}`;

/** Returns why this machine cannot run pods, or undefined if it can. Only cgroups v1 is supported. */
export const cgroupsMissing = (): string | undefined =>
  existsSync(join(all, 'cpuset')) ? undefined : 'this machine has no cgroups v1.';

const hierarchies = () =>
  existsSync(all)
    ? readdirSync(all, { withFileTypes: true })
        .filter((each) => each.isDirectory())
        .map(({ name }) => join(all, name))
    : [];

export const createCgroups = (): void => {
  for (const hierarchy of hierarchies()) {
    mkdirSync(join(hierarchy, cgroup), { recursive: true });
    for (const name of ['cpuset.cpus', 'cpuset.mems'])
      if (existsSync(join(hierarchy, name)))
        writeFileSync(join(hierarchy, cgroup, name), readFileSync(join(hierarchy, name)));
  }
};

const removeRecursively = (path: string): void => {
  for (const each of readdirSync(path, { withFileTypes: true }))
    if (each.isDirectory()) removeRecursively(join(path, each.name));
  rmdirSync(path);
};

export const removeCgroups = (): void => {
  for (const hierarchy of hierarchies()) {
    const path = join(hierarchy, cgroup);
    if (existsSync(path)) removeRecursively(path);
  }
};

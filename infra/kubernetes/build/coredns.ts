import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toolPath, versions } from '../tools.ts';
import { buildOnce, go, writeWrapper } from '@debrief/testing/go';

const module = 'github.com/coredns/coredns';

/** Excludes the plugins for cloud providers, which take long to build. */
const plugins = ['bind', 'errors', 'kubernetes'];

const program = `package main

import (
	"${module}/coremain"
${plugins.map((name) => `\t_ "${module}/plugin/${name}"\n`).join('')})

func main() { coremain.Run() }
`;

export const buildCoreDns = (): void => {
  const path = toolPath('coredns', 'coredns');
  buildOnce(`CoreDNS ${versions.coredns}`, [path], (work) => {
    mkdirSync(join(work, 'dns'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(join(work, 'dns', 'main.go'), program);
    writeWrapper(work, ['go 1.26.0', `require ${module} ${versions.coredns}`], []);
    go(['build', '-p', '2', '-trimpath', '-o', path, '-ldflags', '-s -w', './dns'], work);
  });
};

// Builds the image of the check's test pods, also used as the pause image.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { go } from '@debrief/testing/go';

export const podImage = 'localhost/debrief-check-pod:1';

const source = fileURLToPath(new URL('pod.go', import.meta.url));

/** Builds the image as a `docker save` archive. @returns the path of the archive */
export const buildPodImage = (folder: string): string => {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  go(['build', '-trimpath', '-ldflags', '-s -w', '-o', at('pod'), source], folder);
  const tar = (...args: string[]) => execFileSync('tar', ['-C', folder, ...args]);
  tar('-cf', at('layer.tar'), 'pod');
  const layer = createHash('sha256')
    .update(readFileSync(at('layer.tar')))
    .digest('hex');
  const config = {
    ...{ architecture: process.arch === 'x64' ? 'amd64' : process.arch, os: 'linux' },
    config: { Entrypoint: ['/pod'], User: '65532:65532' },
    rootfs: { type: 'layers', diff_ids: [`sha256:${layer}`] },
  };
  writeFileSync(at('config.json'), JSON.stringify(config));
  const manifest = [{ Config: 'config.json', RepoTags: [podImage], Layers: ['layer.tar'] }];
  writeFileSync(at('manifest.json'), JSON.stringify(manifest));
  tar('-cf', at('image.tar'), 'manifest.json', 'config.json', 'layer.tar');
  return at('image.tar');
};

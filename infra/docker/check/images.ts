import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { serviceNames } from '@debrief/contracts/services';
import { serverProgram } from '@debrief/testing/s3/program';
import { root, run, succeeds } from './shell.ts';

const has = (image: string) => succeeds('docker', ['image', 'inspect', image]);
/** What is made here in place of an image carries this label: it is made again for each check, out of the code as it is. */
const standInLabel = 'debrief.stand-in';
const isStandIn = (image: string) =>
  has(image) &&
  run('docker', ['image', 'inspect', '--format', '{{json .Config.Labels}}', image]).includes(standInLabel);
/** A machine that reaches a registry of images checks with the real ones. */
const pull = (image: string) => {
  if (isStandIn(image)) return false;
  return has(image) || succeeds('docker', ['pull', '--quiet', image], 60_000);
};
const standIn = ['--label', `${standInLabel}=yes`];

const build = (image: string, dockerfile: string, options: readonly string[], context = '.'): void => {
  run('docker', ['build', '--quiet', '--file', dockerfile, ...options, '--tag', image, context], {
    env: { ...process.env, DOCKER_BUILDKIT: '0' },
  });
};

/** Of the targets of the Dockerfile, those with the name of a process make only its image. */
export const ourImages = ['gateway', ...serviceNames].map((name) => ({
  image: `debrief/${name}`,
  target: ['gateway', 'ai-pipeline'].includes(name) ? name : 'service',
  workspace: name === 'gateway' ? name : `services/${name}`,
}));

export const base = 'node:24.21.0-bookworm-slim';

/** Debian by debootstrap, with the Node this repository pins and the system's npm: what the official image holds. */
const makeBase = () => {
  const directory = mkdtempSync(join(tmpdir(), 'debrief-base-'));
  const inside = (path: string) => join(directory, path);
  try {
    run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', directory]);
    cpSync(join(root, 'node_modules/node/bin/node'), inside('usr/local/bin/node'));
    mkdirSync(inside('usr/local/lib/node_modules'), { recursive: true });
    const npm = join(run('npm', ['root', '--global']).trim(), 'npm');
    cpSync(npm, inside('usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
    cpSync('/etc/ssl/certs/ca-certificates.crt', inside('etc/ssl/certs/ca-certificates.crt'));
    run('chroot', [directory, 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm']);
    run('chroot', [directory, 'useradd', '--uid', '1000', '--create-home', 'node']);
    const certificates = 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt';
    run('sh', ['-c', `tar -C ${directory} -c . | docker import --change '${certificates}' - ${base}`]);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};

/** versitygw as the tests of recordings build it. @returns the folder it lies in */
const buildVersitygw = (): string => {
  run('npm', ['run', '--silent', 's3-server', '--workspace', 'packages/testing']);
  return dirname(serverProgram);
};

/** Whether there is neither the image of an S3 server nor, without Go, a program to stand in for it. */
export const isAudioMissing = (image: string): boolean => {
  if (pull(image)) return false;
  buildVersitygw();
  return !existsSync(serverProgram);
};

const standIns = 'infra/docker/check/stand-ins';

/** Makes what cannot be pulled. @returns the image, if it is such a stand-in */
const standInFor = (image: string, make: () => void): string[] => {
  if (pull(image)) return [];
  make();
  return [image];
};

/** Makes the images of Debrief's own processes. @returns the stand-in for their base, if it is one */
export const makeOurImages = (): string[] => {
  const stoodIn = standInFor(base, makeBase);
  for (const { image, target, workspace } of ourImages)
    build(image, 'infra/docker/Dockerfile', ['--target', target, '--build-arg', `WORKSPACE=${workspace}`]);
  return stoodIn;
};

/**
 * Makes every image that docker-compose.yml names: ours by its Dockerfile, the others pulled, or stood in for.
 * @returns the images that are stand-ins
 */
export const makeImages = (theirs: { documents: string; events: string; audio: string }): string[] => {
  const ours = makeOurImages();
  build('debrief/mail-catcher', 'infra/docker/Dockerfile', ['--target', 'mail-catcher']);
  const fromTarget = (image: string, target: string) =>
    standInFor(image, () => build(image, `${standIns}/Dockerfile`, [...standIn, '--target', target]));
  return [
    ...ours,
    ...fromTarget(theirs.events, 'events'),
    ...fromTarget(theirs.documents, 'documents'),
    ...standInFor(theirs.audio, () =>
      build(
        theirs.audio,
        `${standIns}/audio.Dockerfile`,
        [...standIn, '--build-arg', `PROGRAM=${basename(serverProgram)}`],
        buildVersitygw(),
      ),
    ),
  ];
};

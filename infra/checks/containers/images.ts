import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { serviceNames } from '@debrief/contracts/services';
import { serverProgram } from '@debrief/testing/s3/program';
import { root, run, succeeds } from './shell.ts';

const has = (image: string) => succeeds('docker', ['image', 'inspect', image]);
/**
 * Label of stand-in images. Labeled images are rebuilt for each check. The base image has no label, because it
 * takes minutes to build and its tag names the version of Node.
 */
const standInLabel = 'debrief.stand-in';
const isStandIn = (image: string) =>
  has(image) &&
  run('docker', ['image', 'inspect', '--format', '{{json .Config.Labels}}', image]).includes(standInLabel);
/** Pulls an image unless it exists. Returns false if it cannot be pulled or is a stand-in. */
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

export const ourImages = ['gateway', ...serviceNames].map((name) => ({
  image: `debrief/${name}`,
  target: ['gateway', 'ai-pipeline'].includes(name) ? name : 'service',
  workspace: name === 'gateway' ? name : `services/${name}`,
}));

/** All of Debrief in one process. */
export const oneImage = {
  image: 'debrief/debrief',
  target: 'debrief',
  workspace: 'infra/local services/*',
};

export const base = 'node:24.21.0-bookworm-slim';

/**
 * Builds a replacement for the official Node image from Debian (debootstrap), this repository's Node
 * and the system's npm.
 */
const buildBase = () => {
  const directory = mkdtempSync(join(tmpdir(), 'debrief-base-'));
  const inside = (path: string) => join(directory, path);
  try {
    run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', directory]);
    // As in the official image, so that sizes are comparable.
    for (const cache of ['var/cache/apt', 'var/lib/apt/lists'])
      for (const name of readdirSync(inside(cache))) rmSync(inside(join(cache, name)), { recursive: true });
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

const buildVersitygw = (): string => {
  run('npm', ['run', '--silent', 's3-server', '--workspace', 'packages/testing']);
  return dirname(serverProgram);
};

/** Pulls the image, or else builds the S3 server. Returns true if neither is possible. */
export const isAudioMissing = (image: string): boolean => {
  if (pull(image)) return false;
  buildVersitygw();
  return !existsSync(serverProgram);
};

const standIns = 'infra/checks/containers/stand-ins';

/** Builds the stand-in if the image cannot be pulled. @returns the image if it is a stand-in */
const standInFor = (image: string, make: () => void): string[] => {
  if (pull(image)) return [];
  make();
  return [image];
};

/** Builds Debrief's images. @returns the base image, if it is a stand-in */
export const buildOurImages = (images = ourImages): string[] => {
  const standInBase = standInFor(base, buildBase);
  for (const { image, target, workspace } of images)
    build(image, 'infra/docker/Dockerfile', ['--target', target, '--build-arg', `WORKSPACE=${workspace}`]);
  return standInBase;
};

/** Builds Debrief's images, and stand-ins for images that cannot be pulled. @returns the stand-ins */
export const buildImages = (theirs: { documents: string; events: string; audio: string }): string[] => {
  const ours = buildOurImages([...ourImages, oneImage]);
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

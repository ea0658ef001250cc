// Checks debrief/debrief, which runs all of Debrief: infra/docker/compose.yaml, its commands, a restart and a volume of root.
import { spawnSync } from 'node:child_process';
import { eventually, signUp, submitTextCall } from '@debrief/testing/person';
import { spokenCall } from '@debrief/testing/spoken-call';
import { imageProblems } from './image-contents.ts';
import { oneImage } from './images.ts';
import { root, run, step, waitUntil } from './shell.ts';

const { image } = oneImage;
const project = 'debrief-check-one';
const url = 'http://localhost:3998';
const rootsVolume = `${project}-of-root`;

/** Maximum size of `docker save | gzip`, in megabytes. */
const limitMb = 250;

const compressedMb = (): number =>
  Math.round(Number(run('sh', ['-c', `docker save ${image} | gzip | wc -c`])) / 1e6);

const healthOf = (container: string): string =>
  run('docker', ['inspect', '--format', '{{.State.Health.Status}}', container]).trim();
const untilHealthy = (container: string) =>
  waitUntil(`${image} (${container})`, () => healthOf(container) === 'healthy', 120_000);

const expectMatch = (what: string, text: string, pattern: RegExp): string => {
  const found = pattern.exec(text)?.[0];
  if (found === undefined) throw new Error(`${what}: ${pattern} does not match\n${text}`);
  return found;
};

const checkJourney = async (container: string): Promise<void> => {
  await untilHealthy(container);
  const inside = (...command: string[]) => run('docker', ['exec', container, ...command]);
  const person = await signUp(url);
  const note = await submitTextCall(person, 'Spoke to Sarah Jones at Acme Ltd. Deal of R50 000.');
  if (note.status !== 201) throw new Error(`the note got status ${note.status}: ${note.text}`);
  await eventually(() => {
    const sent = inside('sh', '-c', 'cat /data/mail/*.eml || true');
    return sent.includes(person.email) && sent.includes('Sarah Jones');
  }, 60_000);
  const recording = new FormData();
  recording.append('audio', new Blob([spokenCall()]), 'recording.wav');
  await person.call('POST', '/api/process-audio', recording);
  const dealSizes = async () =>
    ((await person.call('GET', '/api/sales-notes')).json as { dealSize: number | null }[])
      .map(({ dealSize }) => dealSize)
      .join(' ');
  await eventually(async () => (await dealSizes()) === '50000 50000', 120_000);
  // Port 3000 of ::, which cannot be connected to in a container without IPv6.
  inside('grep', ' 0{32}:0BB8 ', '--extended-regexp', '/proc/net/tcp6');
  run('docker', ['exec', container, 'doctor']);
  expectMatch('make-admin', inside('make-admin', person.email), /is an admin now/);
  expectMatch('reset-password', inside('reset-password', person.email), /\/reset-password\?token=/);

  run('docker', ['stop', '--time', '40', container]);
  const code = run('docker', ['inspect', '--format', '{{.State.ExitCode}}', container]).trim();
  if (code !== '0') throw new Error(`SIGTERM ended ${image} with ${code}`);
  run('docker', ['start', container]);
  await untilHealthy(container);
  await person.logIn();
  const { json: user } = await person.call('GET', '/api/auth/user');
  if (user?.isAdmin !== true || (await dealSizes()) !== '50000 50000')
    throw new Error('a restart lost the account or its notes');
};

/** Uses the remedy in docs/operations.md. The start after it has no network, because the models are in the image. */
const checkVolumeOfRoot = async (): Promise<void> => {
  const withVolume = ['--read-only', '--tmpfs', '/tmp', '--volume', `${rootsVolume}:/data`];
  const asRoot = (...command: string[]) =>
    run('docker', ['run', '--rm', '--user', 'root', ...withVolume, image, ...command]);
  // Docker gives an empty volume to the owner of the image's directory.
  asRoot('mkdir', '/data/mail');
  asRoot('chown', '-R', '0:0', '/data');
  const { status, stderr } = spawnSync('docker', ['run', '--rm', ...withVolume, image], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (status !== 1) throw new Error(`with a volume of root, ${image} ended with ${status}`);
  expectMatch(
    'the sentence about a volume of root',
    stderr,
    /^DATA_DIR is wrong: \/data .* user 1000, .*\n$/,
  );
  asRoot('chown', '-R', '1000:1000', '/data');
  run('docker', ['run', '--detach', '--name', rootsVolume, '--network=none', ...withVolume, image]);
  await untilHealthy(rootsVolume);
};

/** @param compose the command of Compose */
export const checkOneImage = async ([program, ...first]: readonly [string, ...string[]]): Promise<void> => {
  const inCompose = (...args: string[]) =>
    run(program, [...first, '--project-name', project, '--file', 'infra/docker/compose.yaml', ...args], {
      cwd: root,
      env: { ...process.env, PORT: new URL(url).port, PUBLIC_URL: url },
    });
  try {
    await step(`Checking the contents and size of ${image}`, () => {
      const problems = imageProblems(image);
      if (problems.length > 0) throw new Error(problems.join('\n'));
    });
    const mb = compressedMb();
    process.stdout.write(`  ${mb} MB compressed\n`);
    if (mb > limitMb) throw new Error(`${image} has ${mb} MB compressed; the limit is ${limitMb} MB`);
    await step('Making notes, using commands and restarting', () => {
      inCompose('up', '--detach');
      return checkJourney(inCompose('ps', '--quiet').trim());
    });
    await step('Starting with a volume of root, then without a network', checkVolumeOfRoot);
  } catch (error) {
    process.stdout.write(inCompose('logs', '--tail', '40'));
    throw error;
  } finally {
    inCompose('down', '--volumes', '--timeout', '5');
    spawnSync('docker', ['rm', '--force', rootsVolume], { stdio: 'ignore' });
    spawnSync('docker', ['volume', 'rm', rootsVolume], { stdio: 'ignore' });
  }
};

// Checks docker-compose.yml: builds and starts all images, signs up, creates a note and waits for its email.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, signUp, submitTextCall } from '@debrief/testing/person';
import { parse } from 'yaml';
import { addedMbOf, imageProblems } from './image-contents.ts';
import { buildImages, isAudioMissing, ourImages } from './images.ts';
import { root, run, step, waitUntil, writeForCompose } from './shell.ts';

const project = 'debrief-check';
const ports = { PORT: '3999', MAIL_VIEWER_PORT: '8999' };

const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<'documents' | 'events' | 'audio', { image: string }>;
};
const { documents, events, audio } = services;

/** @returns the reason why the cluster cannot be checked */
export const clusterMissing = (): string | undefined =>
  isAudioMissing(audio.image) ? 'no image can be pulled, and building an S3 server requires Go.' : undefined;

const checkJourney = async () => {
  const debrief = `http://localhost:${ports.PORT}`;
  await waitUntil(
    'the gateway',
    () =>
      fetch(`${debrief}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    120_000,
  );
  const page = await fetch(debrief);
  if (!page.headers.get('content-type')?.includes('html')) throw new Error('the front end is not served');
  const person = await signUp(debrief);
  const mails = async () => (await fetch(`http://localhost:${ports.MAIL_VIEWER_PORT}/store`)).text();
  const token = await eventually(
    async () => /\/verify\?token=(?:3D)?([\w-]{43})/.exec((await mails()).replaceAll('=\\r\\n', ''))?.[1],
    60_000,
  );
  const verified = await person.call('POST', '/api/auth/verify', { token });
  if (verified.status !== 200) throw new Error(`the email was not verified: ${verified.text}`);
  const note = await submitTextCall(person, 'Spoke to Sarah Jones at Acme Ltd. Deal of R50 000.');
  if (note.status !== 201) throw new Error(`the note got status ${note.status}: ${note.text}`);
  await eventually(async () => {
    const sent = await mails();
    return sent.includes(person.email) && sent.includes('Sarah Jones');
  }, 60_000);
};

/** @param compose the command of Compose */
export const checkCluster = async ([program, ...first]: readonly [string, ...string[]]): Promise<void> => {
  const made = run('sh', ['infra/docker/make-secrets.sh']).trim().split('\n');
  const secrets = Object.fromEntries(made.map((line) => line.split('=')));
  const chosen = 'a/b#c@d:e%f?g&h=i+j-k';
  const own = { NOTES_AMQP_PASSWORD: chosen, NOTES_MONGO_PASSWORD: chosen };
  const env = { ...process.env, ...ports, ...secrets, ...own, PUBLIC_URL: `http://localhost:${ports.PORT}` };
  const file = writeForCompose(program);
  const inCompose = (...args: string[]) =>
    run(
      program,
      [...first, '--project-name', project, '--file', file, '--project-directory', root, ...args],
      {
        env,
      },
    );

  try {
    await step('Validating docker-compose.yml', () => inCompose('config', '--quiet'));
    const standIns = await step('Building all images', () =>
      buildImages({ documents: documents.image, events: events.image, audio: audio.image }),
    );
    if (standIns.length > 0) process.stdout.write(`  stand-ins: ${standIns.join(', ')}\n`);
    await step('Checking the contents of images', () => {
      const problems = ourImages.flatMap(({ image }) => imageProblems(image));
      if (problems.length > 0) throw new Error(problems.join('\n'));
    });
    const sizes = ourImages.map(({ image }) => `${image} ${addedMbOf(image)} MB`);
    process.stdout.write(`  added to the base: ${sizes.join(', ')}\n`);
    await step('Starting the containers', () => inCompose('up', '--detach', '--no-build'));
    await step('Signing up, making a note and receiving its email', checkJourney);
    await step('Checking that the broker has no default user', () => {
      const users = inCompose('exec', '-T', 'events', 'rabbitmqctl', '--quiet', 'list_users');
      if (!/^mailer\s/m.test(users) || /^guest\s/m.test(users)) throw new Error(`its users are:\n${users}`);
    });
    await step('Stopping the containers', () => inCompose('down', '--volumes', '--timeout', '40'));
  } catch (error) {
    process.stdout.write(inCompose('ps') + inCompose('logs', '--tail', '40'));
    inCompose('down', '--volumes', '--timeout', '5');
    throw error;
  }
};

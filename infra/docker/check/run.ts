// `npm run check:containers`: docker-compose.yml is read by Compose itself, every image is made, all of it is started, and
// somebody signs up, makes a note and gets it by mail. Says in words what is missing where this cannot be done.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, signUp, submitTextCall } from '@debrief/testing/person';
import { parse } from 'yaml';
import { isAudioMissing, makeImages, ourImages } from './images.ts';
import { addedMbOf, imageProblems } from './image-contents.ts';
import { ensureDocker, findCompose, root, run, step, waitUntil, writeForCompose } from './shell.ts';

const project = 'debrief-check';
const ports = { PORT: '3999', MAIL_VIEWER_PORT: '8999' };

const compose = findCompose();
const endDocker = compose && (await ensureDocker());
if (!compose || !endDocker) {
  process.stdout.write(
    'Skipped the containers: that needs Docker with Compose, a running daemon or the right to start one.\n',
  );
  process.exit(0);
}
const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<'documents' | 'events' | 'audio', { image: string }>;
};
const { documents, events, audio } = services;
if (isAudioMissing(audio.image)) {
  process.stdout.write(
    'Skipped the containers: no image can be pulled, and an S3 server is built with Go.\n',
  );
  endDocker();
  process.exit(0);
}
const [program, ...first] = compose;
const made = run('sh', ['infra/docker/make-secrets.sh']).trim().split('\n');
const secrets = Object.fromEntries(made.map((line) => line.split('=')));
// Whoever chooses passwords of their own may use any characters.
const chosen = 'a/b#c@d:e%f?g&h=i+j-k';
const own = { NOTES_AMQP_PASSWORD: chosen, NOTES_MONGO_PASSWORD: chosen };
const env = { ...process.env, ...ports, ...secrets, ...own, PUBLIC_URL: `http://localhost:${ports.PORT}` };
const file = writeForCompose(program);
const inCompose = (...args: string[]) =>
  run(program, [...first, '--project-name', project, '--file', file, '--project-directory', root, ...args], {
    env,
  });

const walk = async () => {
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
  if (verified.status !== 200) throw new Error(`the address was not verified: ${verified.text}`);
  const note = await submitTextCall(person, 'Spoke to Sarah Jones at Acme Ltd. Deal of R50 000.');
  if (note.status !== 201) throw new Error(`the note was answered with ${note.status}: ${note.text}`);
  await eventually(async () => {
    const sent = await mails();
    return sent.includes(person.email) && sent.includes('Sarah Jones');
  }, 60_000);
};

let failed = false;
try {
  await step('Compose reads docker-compose.yml', () => inCompose('config', '--quiet'));
  const stoodIn = await step('All images are made', () =>
    makeImages({ documents: documents.image, events: events.image, audio: audio.image }),
  );
  if (stoodIn.length > 0) process.stdout.write(`  stand-ins made here: ${stoodIn.join(', ')}\n`);
  await step('Images hold what runs, and nothing else', () => {
    const problems = ourImages.flatMap(({ image }) => imageProblems(image));
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
  const sizes = ourImages.map(({ image }) => `${image} ${addedMbOf(image)} MB`);
  process.stdout.write(`  added to the base: ${sizes.join(', ')}\n`);
  await step('Everything starts', () => inCompose('up', '--detach', '--no-build'));
  await step('A note goes from sign-up to mail', walk);
  await step('The broker has no default user', () => {
    const users = inCompose('exec', '-T', 'events', 'rabbitmqctl', '--quiet', 'list_users');
    if (!/^mailer\s/m.test(users) || /^guest\s/m.test(users)) throw new Error(`its users are:\n${users}`);
  });
  await step('Everything ends', () => inCompose('down', '--volumes', '--timeout', '40'));
  process.stdout.write('ok: docker-compose.yml runs\n');
} catch (error) {
  failed = true;
  process.stdout.write(`\nFAILED ${(error as Error).message}\n`);
  try {
    process.stdout.write(inCompose('ps') + inCompose('logs', '--tail', '40'));
    inCompose('down', '--volumes', '--timeout', '5');
  } catch {
    // What failed first is already said.
  }
} finally {
  endDocker();
}
process.exit(failed ? 1 : 0);

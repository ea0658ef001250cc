// `npm run check:containers`: docker-compose.yml is read by Compose itself, every image is made, all of it is started, and
// somebody signs up, makes a note and gets it by mail. Says in words what is missing where this cannot be done.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, signUp, submitTextCall } from '@debrief/testing/person';
import { parse } from 'yaml';
import { makeImages } from './images.ts';
import { ensureDocker, findCompose, root, run, step, waitUntil } from './shell.ts';

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
const [program, ...first] = compose;
const secret = () => randomBytes(24).toString('hex');
const secrets = { RABBITMQ_PASSWORD: secret(), S3_SECRET_KEY: secret() };
const env = { ...process.env, ...ports, ...secrets, PUBLIC_URL: `http://localhost:${ports.PORT}` };
const inCompose = (...args: string[]) =>
  run(program, [...first, '--project-name', project, ...args], { env });

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
  const file = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<'documents' | 'events' | 'audio', { image: string }>;
  };
  const { documents, events, audio } = file.services;
  const stoodIn = await step('All images are made', () =>
    makeImages({ documents: documents.image, events: events.image, audio: audio.image }),
  );
  if (stoodIn.length > 0) process.stdout.write(`  stand-ins made here: ${stoodIn.join(', ')}\n`);
  await step('Everything starts', () => inCompose('up', '--detach', '--no-build'));
  await step('A note goes from sign-up to mail', walk);
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startDebrief } from '@debrief/testing/debrief';
import { eventually } from '@debrief/testing/person';
import { externalTraffic, straceCommand, straceMissing } from '@debrief/testing/strace';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const NOTE = 'Spoke to Sarah Jones at Acme Ltd, sarah@acme.com. Deal of R50 000. She loved it.';
const untraced = straceMissing();

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-telemetry-'));
  for (const name of ['home', 'tmp', 'data']) await mkdir(join(directory, name));
});
afterEach(() => rm(directory, { recursive: true }));

const trace = () => join(directory, 'trace');
const under = () => (untraced ? [] : straceCommand(trace()));
/** Nothing in the environment turns telemetry off, as it does for the tests themselves. */
const environment = () => ({
  PATH: process.env['PATH'] ?? '',
  HOME: join(directory, 'home'),
  TMPDIR: join(directory, 'tmp'),
});

const left = async () => {
  const found = await Promise.all(
    ['home', 'tmp'].map((name) => readdir(join(directory, name), { recursive: true })),
  );
  return found.flat();
};
const sent = () => (untraced ? [] : eventually(() => externalTraffic(trace()), 60_000));
const what = `leaves nothing in the home directory${
  untraced ? ` (whether it connects to other machines is not checked: ${untraced})` : ', and connects to no other machine' // prettier-ignore
}`;

test(`Debrief ${what}`, async () => {
  const debrief = await startDebrief({
    dataDirectory: join(directory, 'data'),
    env: environment(),
    under: under(),
  });
  const post = (path: string, body: FormData | string, more: Record<string, string> = {}) =>
    fetch(`${debrief.url}${path}`, { method: 'POST', headers: { origin: debrief.url, ...more }, body });
  const person = { name: 'Sipho Dlamini', email: 'sipho@acme.co.za', password: 'correct horse' };
  const signedUp = await post('/api/auth/signup', JSON.stringify(person), {
    'content-type': 'application/json',
  });
  const call = new FormData();
  call.append('transcript', NOTE);
  const made = await post('/api/process-audio', call, {
    cookie: signedUp.headers.get('set-cookie')?.split(';')[0] ?? '',
  });
  expect(await made.json()).toMatchObject({ contactName: 'Sarah Jones' });
  // What must not happen cannot be waited for: it would, some seconds after the runtime was loaded.
  if (!untraced) await setTimeout(15_000);
  expect(await debrief.terminate()).toBe(0);
  expect(await left()).toEqual([]);
  expect(await sent()).toEqual([]);
}, 300_000);

test(`npm run extract ${what}`, async () => {
  const [command = process.execPath, ...args] = [
    ...under(),
    process.execPath,
    ...['--disable-warning=ExperimentalWarning', join(root, 'packages/extraction/src/command/main.ts')],
  ];
  const child = spawn(command, args, { cwd: directory, env: environment() });
  child.stdin.end(JSON.stringify({ id: 1, text: NOTE }));
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(JSON.parse(output)).toMatchObject({ contactName: 'Sarah Jones' });
  expect(await left()).toEqual([]);
  expect(await sent()).toEqual([]);
}, 300_000);

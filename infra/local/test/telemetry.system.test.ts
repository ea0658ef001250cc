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

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'debrief-telemetry-'));
});
afterEach(() => rm(parent, { recursive: true }));

/** Prepares a command to run in an isolated environment, traced with strace if available. */
const observe = async (name: string) => {
  const directory = join(parent, name);
  await mkdir(directory);
  for (const each of ['home', 'tmp', 'data']) await mkdir(join(directory, each));
  const trace = join(directory, 'trace');
  return {
    directory,
    under: untraced ? [] : straceCommand(trace),
    /** Unlike in other tests, no variable disables telemetry. */
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: join(directory, 'home'),
      TMPDIR: join(directory, 'tmp'),
    },
    filesLeft: async () => {
      const names = ['home', 'tmp'].map((each) => readdir(join(directory, each), { recursive: true }));
      return (await Promise.all(names)).flat();
    },
    traffic: () => (untraced ? [] : eventually(() => externalTraffic(trace), 60_000)),
  };
};
type Observed = Awaited<ReturnType<typeof observe>>;

const makeNote = async (url: string): Promise<unknown> => {
  const post = (path: string, body: FormData | string, more: Record<string, string> = {}) =>
    fetch(`${url}${path}`, { method: 'POST', headers: { origin: url, ...more }, body });
  const person = { name: 'Sipho Dlamini', email: 'sipho@acme.co.za', password: 'correct horse' };
  const signedUp = await post('/api/auth/signup', JSON.stringify(person), {
    'content-type': 'application/json',
  });
  const call = new FormData();
  call.append('transcript', NOTE);
  const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? '';
  return (await post('/api/process-audio', call, { cookie })).json();
};

const extract = async ({ directory, under, env }: Observed): Promise<unknown> => {
  const [command = process.execPath, ...args] = [
    ...under,
    process.execPath,
    ...['--disable-warning=ExperimentalWarning', join(root, 'packages/extraction/src/command/main.ts')],
  ];
  const child = spawn(command, args, { cwd: directory, env });
  child.stdin.end(JSON.stringify({ id: 1, text: NOTE }));
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return JSON.parse(output);
};

const what = `leave nothing in the home directory${
  untraced ? ` (whether they connect to other machines is not checked: ${untraced})` : ', and connect to no other machine' // prettier-ignore
}`;

test(`Debrief and npm run extract ${what}`, async () => {
  const [start, command] = [await observe('start'), await observe('extract')];
  const debrief = await startDebrief({
    dataDirectory: join(start.directory, 'data'),
    env: start.env,
    under: start.under,
  });
  expect(await makeNote(debrief.url)).toMatchObject({ contactName: 'Sarah Jones' });
  // Telemetry would be sent seconds after the runtime is loaded.
  const [extracted] = await Promise.all([extract(command), untraced ? undefined : setTimeout(15_000)]);
  expect(extracted).toMatchObject({ contactName: 'Sarah Jones' });
  expect(await debrief.terminate()).toBe(0);
  for (const { filesLeft, traffic } of [start, command]) {
    expect(await filesLeft()).toEqual([]);
    expect(await traffic()).toEqual([]);
  }
}, 300_000);

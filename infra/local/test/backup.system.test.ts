import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { eventually, signUp, submitTextCall, type Person } from '@debrief/testing/person';
import { sine } from '@debrief/testing/sine';
import { createBackup } from '../src/backup/create-backup.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let directory: string;
let original: RunningDebrief;
let restored: RunningDebrief | undefined;
const start = (dataDirectory: string) =>
  startDebrief({ dataDirectory, env: { RATE_LIMIT_SCALE: '1000', TRANSCRIBE_COMMAND: 'none' } });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-backup-'));
  original = await start(join(directory, 'data'));
}, 120_000);
afterAll(async () => {
  await restored?.stop();
  await original?.stop();
  await rm(directory, { recursive: true, force: true });
});

const run = (program: 'backup' | 'restore', folder: string, dataDirectory: string) =>
  promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, `infra/local/src/${program}.ts`), folder],
    { cwd: directory, env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDirectory } },
  );

const stateOf = async (person: Person, url: string, note: string) => {
  const get = async (path: string) => {
    const response = await fetch(new URL(path, url), { headers: { cookie: person.cookie() } });
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  };
  const notes = JSON.parse((await get('/api/sales-notes')).body.toString()) as { id: string }[];
  const audio = await get(`/api/sales-notes/${note}/audio`);
  return {
    user: (await get('/api/auth/user')).status,
    notes: notes.map(({ id }) => id).sort(),
    audio: [audio.status, createHash('sha256').update(audio.body).digest('hex')],
  };
};

const recordCall = async (person: Person): Promise<string> => {
  const form = new FormData();
  form.append('audio', new Blob([sine(2)], { type: 'audio/wav' }), 'call.wav');
  form.append('transcript', 'Met Ann Lee of Acme Ltd.');
  const { json } = await person.call('POST', '/api/process-audio', form);
  return json.id as string;
};

test('backs up and restores every write acknowledged before the backup, under load', async () => {
  const person = await signUp(original.url);
  const note = await recordCall(person);
  for (let thousands = 1; thousands < 5; thousands++) {
    await submitTextCall(person, `Met Ann Lee of Acme Ltd. R${thousands} 000.`);
  }
  // Adding and testing a webhook needs the database and the key of integrations.
  const { json: webhook } = await person.call('POST', '/api/webhooks', {
    ...{ url: 'https://receiver.invalid/hooks', events: ['note.created'] },
  });
  const before = await stateOf(person, original.url, note);
  expect([before.user, before.notes.length, before.audio[0]]).toEqual([200, 5, 200]);

  let [over, made] = [false, 0];
  const others = [await signUp(original.url), await signUp(original.url)];
  const writing = others.map(async (other) => {
    while (!over) {
      const { status } = await submitTextCall(other, 'Met Priya Nair of Zenith Labs.');
      if (status === 201) made++;
    }
  });
  await eventually(() => made > 5, 60_000);
  const madeBefore = made;
  const { stdout } = await run('backup', join(directory, 'copy'), join(directory, 'data'));
  expect(stdout).toMatch(/copy has \d+ files, [\d.]+ MB\.\n$/);
  over = true;
  await Promise.all(writing);
  const total = made;

  expect((await run('restore', join(directory, 'copy'), join(directory, 'other'))).stdout).toMatch(
    /as of 20/,
  );
  restored = await start(join(directory, 'other'));
  expect(await stateOf(person, restored.url, note)).toEqual(before);
  // Signing the message needs the secret, and happens before the receiver is looked up.
  const tested = await fetch(new URL(`/api/webhooks/${webhook.id}/test`, restored.url), {
    ...{ method: 'POST', headers: { cookie: person.cookie(), 'sec-fetch-site': 'same-origin' } },
  });
  expect([tested.status, (await tested.json()).error]).toEqual([200, expect.stringContaining('host name')]);
  const theirs = await Promise.all(
    others.map(async (other) => (await stateOf(other, (restored as RunningDebrief).url, note)).notes.length),
  );
  const count = theirs.reduce((sum, each) => sum + each, 0);
  expect(count).toBeGreaterThanOrEqual(madeBefore);
  expect(count).toBeLessThanOrEqual(total);
}, 240_000);

test('overwrites no files and explains errors', async () => {
  const [data, other] = [join(directory, 'data'), join(directory, 'untouched')];
  const at = (folder: string) => join(directory, folder);
  await expect(createBackup(other, at('empty'))).rejects.toThrow(/There is nothing to back up/);
  await expect(restoreBackup(at('missing'), other)).rejects.toThrow(/is not a complete backup/);
  await mkdir(at('taken'));
  await writeFile(join(at('taken'), 'something'), '');
  await expect(run('backup', at('taken'), data)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/taken is not empty/),
  });
  await createBackup(data, at('second'));
  await expect(run('restore', at('second'), data)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/is not empty: stop Debrief/),
  });
  expect((await fetch(`${original.url}/healthz`)).status).toBe(200);
  expect(await readdir(at('taken'))).toEqual(['something']);
});

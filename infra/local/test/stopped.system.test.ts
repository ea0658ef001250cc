import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningDocumentServer } from '@debrief/document-server/start';
import { connect } from '@debrief/service-kit/storage/connect';
import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { mailTexts } from '@debrief/testing/mails';
import { eventually, signUp, submitTextCall, type Person } from '@debrief/testing/person';
import { runProgram, type Ended } from '@debrief/testing/program';
import { createBackup } from '../src/backup/create-backup.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { evaluateCorrections } from '../src/eval/evaluate-corrections.ts';
import { readChanges } from '../src/upgrade/changes.ts';
import { checkUpgrade } from '../src/upgrade/check-upgrade.ts';
import { readInstallation } from '../src/upgrade/installation.ts';
import { parkEvent } from './park-event.ts';

let debrief: RunningDebrief;
let directory: string;
let person: Person;
let promoted: Person;
let parked: string;
let uncorrected: string;

const misspelled = 'Spoke to Jon Smith at Acmi. He wants a quote for R50 000.';
const again = 'Spoke to Jon Smith at Acmi again. He wants a quote for R80 000.';
const command = (name: string, ...args: string[]) =>
  runProgram(`infra/local/src/${name}.ts`, args, { DATA_DIR: debrief.dataDirectory });
const evaluate = (...options: string[]) =>
  evaluateCorrections(['--corrections', ...options], { DATA_DIR: debrief.dataDirectory });
const me = async (who: Person) => (await who.call('GET', '/api/auth/user')).json;

const correct = async (text: string, edit: object): Promise<string> => {
  const { id } = (await submitTextCall(person, text)).json as { id: string };
  expect((await person.call('PATCH', `/api/sales-notes/${id}`, edit)).status).toBe(200);
  return id;
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-stopped-'));
  debrief = await startDebrief();
  person = await signUp(debrief.url);
  promoted = await signUp(debrief.url);
  uncorrected = await evaluate();
  await correct(misspelled, { contactName: 'John Smythe', dealSize: 60_000 });
  // An edited transcript excludes a note from the evaluation.
  await correct(again, { dealSize: 90_000, transcription: 'Met Jon Smith of Acmi: R90 000.' });
  await person.call('DELETE', `/api/sales-notes/${await correct(again, { dealSize: 1 })}`);
}, 120_000);
afterAll(async () => {
  await debrief?.stop();
  await rm(directory, { recursive: true, force: true });
});

describe('while Debrief is running', () => {
  test('npm run eval -- --corrections scores corrected fields without quoting notes', async () => {
    expect(uncorrected).toMatch(/^No user has corrected a note/);
    const { code, stdout } = await command('eval', '--corrections');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Notes: 1\. Fields that their users changed: 2\. Extracted by: local\.\n/);
    expect(stdout).toMatch(/^contactName +1 +0 +0 +1 +\d +\d\.\d\d$/m);
    expect(stdout).not.toMatch(/Smith|Smythe|Acmi|000/);
  });
});

describe('while Debrief is stopped', () => {
  let exitCode: number | null;
  let shown: Ended;
  let replayed: Ended;
  let admin: Ended;
  beforeAll(async () => {
    const url = await findRunningDocumentServer(join(debrief.dataDirectory, 'documents'));
    const documents = await connect(url ?? '', 'debrief_events');
    parked = await parkEvent(documents, (await me(person)).id);
    await documents.close();
    exitCode = await debrief.terminate();
    shown = await command('events', 'parked', 'mailer.note.send');
    replayed = await command('events', 'replay', 'mailer.note.send');
    admin = await command('make-admin', promoted.email);
  }, 120_000);

  test('has exited with 0', () => expect(exitCode).toBe(0));

  test('npm run upgrade -- --check finds no action for the same version', async () => {
    const { dataDirectory: DATA_DIR } = debrief;
    expect(readInstallation(DATA_DIR)?.changes).toEqual(readChanges().map(({ id }) => id));
    const findings = await checkUpgrade({}, { DATA_DIR });
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
    expect(findings.find(({ subject }) => subject === 'indexes')?.text).toBe('They match this version.');
  });

  test('npm run events shows and replays parked events', () => {
    expect(shown.stdout).toMatch(
      new RegExp(
        `\n${parked}  ai-pipeline\\.note\\.created +5  3 min ago  request-7  the mail service is away\n$`,
      ),
    );
    expect(replayed.code).toBe(0);
  });

  test('npm run make-admin promotes a user', () => expect(admin.code).toBe(0));

  test('npm run seed adds no demo to other accounts, and none in production', async () => {
    const refused = await command('seed');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      'There are accounts already: choose an empty DATA_DIR for the demo.\n',
    ]);
    const production = await runProgram('infra/local/src/seed.ts', [], {
      DATA_DIR: join(directory, 'demo'),
      NODE_ENV: 'production',
    });
    expect([production.code, production.stderr]).toEqual([
      1,
      expect.stringContaining('production refuses it'),
    ]);
    expect(existsSync(join(directory, 'demo'))).toBe(false);
  });

  test('npm run eval -- --corrections --wrong quotes the notes', async () => {
    const stdout = await evaluate('--wrong');
    expect(stdout).toContain('contactName: "Jon Smith" for "John Smythe"');
    expect(stdout).toContain(misspelled);
  });

  test('a damaged or incomplete backup is not restored', async () => {
    const [copy, other] = [join(directory, 'damaged'), join(directory, 'other')];
    await createBackup(debrief.dataDirectory, copy);
    const [key = ''] = await readdir(join(copy, 'keys'));
    await appendFile(join(copy, 'keys', key), ' ');
    await expect(restoreBackup(copy, other)).rejects.toThrow(/damaged: 1 of \d+ files .*keys/);
    await rm(join(copy, 'backup.json'));
    await expect(restoreBackup(copy, other)).rejects.toThrow('is not a complete backup');
  });
});

describe('after a restore', () => {
  let restored: RunningDebrief;
  beforeAll(async () => {
    await debrief.terminate();
    const [copy, dataDirectory] = [join(directory, 'copy'), join(directory, 'restored')];
    await createBackup(debrief.dataDirectory, copy);
    await restoreBackup(copy, dataDirectory);
    restored = await startDebrief({ dataDirectory });
  }, 180_000);
  afterAll(() => restored?.stop());

  const call = async (cookie: string, path: string) => {
    const response = await fetch(new URL(path, restored.url), { headers: { cookie } });
    return { status: response.status, json: response.ok ? await response.json() : undefined };
  };

  test('sessions remain valid', async () => {
    expect((await call(person.cookie(), '/api/auth/user')).json).toMatchObject({ email: person.email });
  });

  test('a promoted user is an admin after signing in again', async () => {
    expect((await call(promoted.cookie(), '/api/auth/user')).status).toBe(401);
    const { origin } = new URL(restored.url);
    const answer = await fetch(new URL('/api/auth/login', origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email: promoted.email, password: promoted.password }),
    });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await call(cookie, '/api/auth/user')).json).toMatchObject({ isAdmin: true });
  });

  test('replayed events are processed', async () => {
    await eventually(
      async () =>
        (await mailTexts(restored.dataDirectory, person.email)).some((mail) => mail.includes('Sarah Jones')),
      60_000,
    );
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrations as migrationsOfAiPipeline } from '@debrief/ai-pipeline/storage/migrations/list';
import { migrations as migrationsOfAuth } from '@debrief/auth/storage/migrations/list';
import { migrations } from '@debrief/notes/storage/migrations/list';
import { migrations as migrationsOfReferrals } from '@debrief/referrals/storage/migrations/list';
import { connect } from '@debrief/service-kit/storage/connect';
import { migrationRecords } from '@debrief/service-kit/storage/migrations/migration';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { shareBroker, type SharedBroker } from '@debrief/testing/broker/shared-broker';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import type { Finding } from '../src/doctor/finding.ts';
import { checkUpgrade } from '../src/upgrade/check-upgrade.ts';
import { checkNode } from '../src/upgrade/checks/variables.ts';
import { readChanges } from '../src/upgrade/changes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const directories: string[] = [];
const newDirectory = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'debrief-upgrade-'));
  directories.push(directory);
  return directory;
};
afterAll(async () => {
  for (const directory of directories) await rm(directory, { recursive: true, force: true });
});

const recordVersion = (directory: string, version: string, changes: string[]) =>
  writeFile(join(directory, 'installation.json'), JSON.stringify({ version, changes }));

const find = (findings: readonly Finding[], subject: string) =>
  findings.find((finding) => finding.subject === subject);
const errorsIn = (findings: readonly Finding[]) => findings.filter(({ level }) => level === 'error');

test('reports nothing to upgrade without an installation', async () => {
  const DATA_DIR = join(await newDirectory(), 'none');
  const findings = await checkUpgrade({}, { DATA_DIR });
  expect(find(findings, 'installation')?.text).toBe(`There is none in ${DATA_DIR}: nothing to upgrade.`);
  expect(errorsIn(findings)).toEqual([]);
});

test('lists new changes that need an action', async () => {
  const DATA_DIR = await newDirectory();
  const all = readChanges();
  const listed = async (from?: string) =>
    (await checkUpgrade({}, { DATA_DIR }, { from })).filter(({ text }) => text.includes('Action needed'));
  expect(all.length).toBeGreaterThan(0);
  expect(await listed()).toHaveLength(all.length);
  await recordVersion(
    DATA_DIR,
    '0.1.0',
    all.slice(1).map(({ id }) => id),
  );
  expect((await listed()).map(({ text }) => text)).toEqual([all[0]?.text]);
  expect(await listed('0.1.0')).toHaveLength(all.filter(({ version }) => version !== '0.1.0').length);
  await expect(listed('0.0.7')).rejects.toThrow('The changelog knows no version 0.0.7');
});

test('rejects a downgrade', async () => {
  const DATA_DIR = await newDirectory();
  await recordVersion(DATA_DIR, '0.10.0', []);
  expect(find(await checkUpgrade({}, { DATA_DIR }), 'version')).toMatchObject({ level: 'error' });
});

test('reports renamed, unknown and invalid variables', async () => {
  const DATA_DIR = await newDirectory();
  const file = { VITE_COMPANY_NAME: 'Acme', NO_SUCH_SETTING: 'yes' };
  const findings = await checkUpgrade(file, { DATA_DIR });
  expect(findings.filter(({ subject }) => subject === 'VITE_COMPANY_NAME')).toMatchObject([
    { level: 'warning', remedy: 'Rename it to COMPANY_NAME.' },
  ]);
  expect(find(findings, 'NO_SUCH_SETTING')).toMatchObject({ level: 'warning' });
  const refused = await checkUpgrade({}, { DATA_DIR, SESSION_DAYS: 'many' });
  expect(find(refused, 'variables')).toMatchObject({ level: 'error' });
});

test('rejects an outdated Node', () => {
  expect(checkNode('22.15.0').level).toBe('error');
  expect(checkNode('24.0.0').level).toBe('ok');
});

test('lists pending migrations', async () => {
  const documents = await startTestDocuments();
  const connection = await connect(documents.url, 'debrief_notes');
  const listed = async () =>
    (await checkUpgrade({}, { DATA_DIR: await newDirectory(), MONGO_URL: documents.url }))
      .map(({ subject }) => subject)
      .filter((subject) => /^migration|^rollback/.test(subject));
  const subjects = (list: readonly { name: string }[]) => list.map(({ name }) => `migration ${name}`);
  const before = [...subjects(migrationsOfAiPipeline), ...subjects(migrationsOfAuth)];
  const ofReferrals = subjects(migrationsOfReferrals);
  const records = migrations.map(({ name }) => ({ _id: name, done: true }));
  try {
    expect(await listed()).toEqual([...before, ...subjects(migrations), ...ofReferrals, 'rollback']);
    await migrationRecords(connection).insertMany(records);
    expect(await listed()).toEqual([...before, ...ofReferrals, 'rollback']);
    await migrationRecords(connection).updateOne({ _id: records[0]?._id ?? '' }, { $set: { done: false } });
    expect(await listed()).toEqual([...before, `migration ${records[0]?._id}`, ...ofReferrals, 'rollback']);
  } finally {
    await connection.close();
    await documents.stop();
  }
});

describe('on a MongoDB server', () => {
  let documents: TestDocuments;
  let DATA_DIR: string;
  beforeAll(async () => {
    documents = await startTestDocuments();
    DATA_DIR = await newDirectory();
    const connection = await connect(documents.url, 'debrief_notes');
    const generations = connection.collection('noteGenerations');
    await generations.createIndex({ eraseAfter: 1 }, { name: 'eraseAfter_1', expireAfterSeconds: 5 });
    await connection
      .useDb('debrief_events')
      .collection('deliveries')
      .insertOne({
        ...{ queue: 'notes.gone.react', state: 'waiting', dueAt: new Date(), attempts: 0 },
        event: { time: new Date().toISOString() },
      });
    await connection.close();
  });
  afterAll(() => documents.stop());
  const check = () => checkUpgrade({}, { DATA_DIR, MONGO_URL: documents.url });

  test('reports an index to build, and an error for a conflicting one', async () => {
    const findings = await check();
    expect(find(findings, 'index debrief_notes.noteGenerations.outbox')?.text).toBe(
      'At startup, it is built over 0 documents.',
    );
    expect(find(findings, 'index debrief_notes.noteGenerations.eraseAfter_1')).toMatchObject({
      level: 'error',
    });
  });

  test('reports an error for events of a removed reaction', async () => {
    expect(find(await check(), 'queue notes.gone.react')).toMatchObject({ level: 'error' });
  });

  test('the command prints errors, exits with 1 and does not change collections or indexes', async () => {
    const look = async () => {
      const connection = await connect(documents.url, 'debrief_notes');
      const names = (await connection.listCollections()).map(({ name }) => name);
      const indexes = await connection.collection('noteGenerations').indexes();
      await connection.close();
      return { names, indexes };
    };
    const before = await look();
    const env = { PATH: process.env['PATH'] ?? '', DATA_DIR, MONGO_URL: documents.url };
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['infra/local/src/upgrade.ts', ...args], { cwd: root, env });
    const failed: unknown = await run('--check').catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 1 });
    expect((failed as { stdout: string }).stdout).toMatch(
      /ERROR {3}index debrief_notes\.noteGenerations\.eraseAfter_1: .*\n {8}→ Drop it/,
    );
    await expect(run()).rejects.toMatchObject({ stderr: expect.stringContaining('--check') });
    expect(await look()).toEqual(before);
  });
});

const noBroker = brokerMissing();
(noBroker ? describe.skip : describe)('on RabbitMQ', () => {
  let broker: SharedBroker;
  beforeAll(async () => {
    broker = await shareBroker();
  }, 120_000);
  afterAll(() => broker.release());

  test('reports new queues, and an error for a queue with different arguments, without declaring any', async () => {
    const AMQP_URL = await broker.vhost();
    const path = `/queues${new URL(AMQP_URL).pathname}`;
    await broker.ask('PUT', `${path}/notes.user.erase`, {
      durable: true,
      arguments: { 'x-queue-type': 'quorum' },
    });
    const findings = await checkUpgrade({}, { DATA_DIR: await newDirectory(), AMQP_URL });
    expect(find(findings, 'queue notes.user.erase')).toMatchObject({ level: 'error' });
    expect(find(findings, 'queues')?.text).toMatch(/^\d+ are new, such as /);
    expect(await broker.ask('GET', path)).toHaveLength(1);
  }, 60_000);
});

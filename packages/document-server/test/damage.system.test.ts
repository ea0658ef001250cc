import { copyFile, mkdir, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { DocumentServerError, startDocumentServer } from '../src/start.ts';
import { MongoClient, rowsIn, temporaryDirectory, type Row } from './conformance/harness.ts';

const parent = temporaryDirectory();
let directories = 0;
const quiet = { log: () => undefined };
const writes = 100;

type Options = Partial<Parameters<typeof startDocumentServer>[0]>;

const start = (directory: string, options: Options = {}) =>
  startDocumentServer({ directory, ...quiet, ...options });

async function copyOf(directory: string): Promise<string> {
  const copy = join(parent(), `d${directories++}`);
  await mkdir(copy, { mode: 0o700 });
  for (const entry of await readdir(directory, { withFileTypes: true }))
    if (entry.isFile() && entry.name !== 'endpoint')
      await copyFile(join(directory, entry.name), join(copy, entry.name));
  return copy;
}

async function writeAndKill(): Promise<string> {
  const directory = join(parent(), `d${directories++}`);
  const server = await start(directory);
  const client = await new MongoClient(server.url).connect();
  const rows = rowsIn(client.db('a'), 'rows');
  await rows.createIndex({ key: 1 });
  for (let n = 0; n < writes; n++) await rows.insertOne({ _id: n, key: `key ${n}`, text: 'x'.repeat(200) });
  process.kill(server.pid, 'SIGKILL');
  await server.exited;
  await client.close(true);
  return directory;
}

let killed: Promise<string> | undefined;
let ended: Promise<string> | undefined;

/** Copies the files of a server that was killed right after its last acknowledgement. */
const leftByAKill = async (): Promise<string> => copyOf(await (killed ??= writeAndKill()));

/** Copies the files of a server that was stopped, which leaves no log. */
const stopped = async (): Promise<string> => {
  ended ??= leftByAKill().then(async (directory) => {
    await (await start(directory)).stop();
    return directory;
  });
  return copyOf(await ended);
};

const database = (directory: string) => join(directory, 'documents.sqlite');
const log = (directory: string) => `${database(directory)}-wal`;

async function rowsOf(directory: string, options: Options = {}): Promise<Row[]> {
  const server = await start(directory, options);
  const client = await new MongoClient(server.url).connect();
  const rows = await rowsIn(client.db('a'), 'rows').find().sort({ _id: 1 }).toArray();
  await client.close();
  await server.stop();
  return rows;
}

async function failure(directory: string): Promise<DocumentServerError> {
  const result = await start(directory).catch((error: unknown) => error);
  if (!(result instanceof DocumentServerError)) throw new Error(`it started: ${String(result)}`);
  return result;
}

async function overwrite(path: string, at: number, bytes: Buffer): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(bytes, 0, bytes.length, at);
  await file.close();
}

test('reports no damage after the server was killed', async () => {
  const directory = await leftByAKill();
  expect(await rowsOf(directory)).toHaveLength(writes);
  expect(await rowsOf(directory)).toHaveLength(writes);
});

describe('detects a log that is', () => {
  test.each<[string, (path: string) => Promise<void>]>([
    ['cut off in its middle', async (path) => truncate(path, Math.floor((await stat(path)).size / 2))],
    ['without its last commit', async (path) => truncate(path, (await stat(path)).size - 4096)],
    [
      'overwritten',
      async (path) => overwrite(path, Math.floor((await stat(path)).size / 2), Buffer.alloc(64, 7)),
    ],
    ['empty', (path) => truncate(path, 0)],
    ['removed', (path) => rm(path)],
  ])('%s', async (_, damage) => {
    const directory = await leftByAKill();
    await damage(log(directory));
    const { kind, message } = await failure(directory);
    expect(kind).toBe('incomplete');
    const missing =
      /^The documents in (.+) are damaged: the last (\d+) of \d+ commits are missing, because (.+)$/;
    const [, where, lost, why] = missing.exec(message) ?? [];
    expect([where, why]).toEqual([
      directory,
      'documents.sqlite or its log, documents.sqlite-wal, was cut off, overwritten or removed',
    ]);
    expect((await failure(directory)).message).toBe(message);
    const kept = await rowsOf(directory, { acceptLoss: true });
    expect(kept.map(({ _id }) => _id)).toEqual(Array.from({ length: kept.length }, (_each, n) => n));
    expect(kept.length).toBeGreaterThanOrEqual(writes - Number(lost));
    expect(await rowsOf(directory)).toEqual(kept);
  });

  test('missing, and starts once it is restored', async () => {
    const directory = await leftByAKill();
    await copyFile(log(directory), `${log(directory)}.kept`);
    await rm(log(directory));
    await failure(directory);
    await copyFile(`${log(directory)}.kept`, log(directory));
    expect(await rowsOf(directory)).toHaveLength(writes);
  });
});

describe('detects a database', () => {
  test('with one changed byte in a document', async () => {
    const directory = await stopped();
    const at = (await readFile(database(directory))).indexOf('key 77');
    await overwrite(database(directory), at, Buffer.from('kez'));
    const { kind, message } = await failure(directory);
    expect(kind).toBe('incomplete');
    expect(message).toBe(
      `The documents in ${directory} are damaged: documents.sqlite holds other documents than were stored`,
    );
    expect(await rowsOf(directory, { acceptLoss: true })).toHaveLength(writes);
    expect(await rowsOf(directory)).toHaveLength(writes);
  });

  test('with missing or exchanged rows', async () => {
    for (const change of [
      'DELETE FROM documents_1 WHERE id = 7',
      'UPDATE documents_1 SET id = -1 WHERE id = 7; UPDATE documents_1 SET id = 7 WHERE id = 8; UPDATE documents_1 SET id = 8 WHERE id = -1',
      'DELETE FROM collections',
    ]) {
      const directory = await stopped();
      const file = new DatabaseSync(database(directory));
      file.exec(change);
      file.close();
      expect([change, (await failure(directory)).kind]).toEqual([change, 'incomplete']);
    }
  });

  test.each<[string, (path: string) => Promise<void>]>([
    ['with pages overwritten', (path) => overwrite(path, 4096, Buffer.alloc(8192, 7))],
    ['without its end', async (path) => truncate(path, Math.floor((await stat(path)).size / 2))],
    [
      'replaced by another file',
      (path) => writeFile(path, 'this is no database, but long enough'.repeat(500)),
    ],
  ])('%s', async (_, damage) => {
    const directory = await stopped();
    await damage(database(directory));
    const { kind, message } = await failure(directory);
    expect(kind).toBe('unreadable');
    expect(message).toMatch(/^The documents in .+ are damaged: documents\.sqlite cannot be read \(.+\)$/);
    expect(message).not.toContain('\n');
  });

  test('that was removed', async () => {
    const directory = await stopped();
    await rm(database(directory));
    expect((await failure(directory)).message).toMatch(
      /are damaged: the last (\d+) of \1 commits are missing/,
    );
  });

  test('without its commit number', async () => {
    const directory = await stopped();
    await rm(join(directory, 'last-commit'));
    const { kind, message } = await failure(directory);
    expect(kind).toBe('incomplete');
    expect(message).toContain('last-commit is missing or unreadable');
    expect(await rowsOf(directory, { acceptLoss: true })).toHaveLength(writes);
    expect(await rowsOf(directory)).toHaveLength(writes);
  });
});

test('accepts a database that was created before commits were numbered', async () => {
  const directory = await stopped();
  const file = new DatabaseSync(database(directory));
  file.exec('DROP TABLE state; DROP TABLE answers');
  file.close();
  await rm(join(directory, 'last-commit'));
  expect(await rowsOf(directory)).toHaveLength(writes);
  expect(await rowsOf(directory)).toHaveLength(writes);
});

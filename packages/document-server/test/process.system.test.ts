import { spawn } from 'node:child_process';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { reservePorts } from '@debrief/testing/ports';
import { parseCommandLine } from '../src/command-line.ts';
import { findRunningDocumentServer, startDocumentServer } from '../src/start.ts';
import { MongoClient, temporaryDirectory, type Row } from './conformance/harness.ts';

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const parent = temporaryDirectory();
let directories = 0;
const fresh = () => join(parent(), `d${directories++}`);
const quiet = { log: () => undefined };

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('findRunningDocumentServer finds a server only while it is running', async () => {
  const directory = fresh();
  expect(await findRunningDocumentServer(directory)).toBeNull();
  const server = await startDocumentServer({ directory });
  expect(await findRunningDocumentServer(directory)).toBe(server.url);
  expect((await readFile(join(directory, 'endpoint'), 'utf8')).trim()).toBe(server.url);
  await server.stop();
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(await findRunningDocumentServer(directory)).toBeNull();
  await expect(stat(join(directory, 'endpoint'))).rejects.toThrow('ENOENT');
});

test('findRunningDocumentServer does not find a server after kill -9', async () => {
  const directory = fresh();
  const server = await startDocumentServer({ directory });
  process.kill(server.pid, 'SIGKILL');
  expect(await server.exited).toEqual({ code: null, signal: 'SIGKILL' });
  expect((await readFile(join(directory, 'endpoint'), 'utf8')).trim()).toBe(server.url);
  expect(await findRunningDocumentServer(directory)).toBeNull();
});

test('restricts its files to their owner', async () => {
  const directory = fresh();
  await mkdir(directory, { mode: 0o755 });
  await chmod(directory, 0o755);
  const server = await startDocumentServer({ directory });
  const mode = async (name: string) => (await stat(join(directory, name))).mode & 0o777;
  expect(await mode('.')).toBe(0o700);
  expect(await mode('endpoint')).toBe(0o600);
  expect(await mode('server.sock')).toBe(0o600);
  expect(await mode('documents.sqlite')).toBe(0o600);
  await server.stop();
});

test('serves a directory with a path too long for a socket', async () => {
  const directory = join(fresh(), 'a-name-that-goes-on'.repeat(6));
  const server = await startDocumentServer({ directory });
  const client = await new MongoClient(server.url).connect();
  await client.db('a').collection('b').insertOne({});
  expect(await findRunningDocumentServer(directory)).toBe(server.url);
  await client.close();
  await server.stop();
});

test('listens on the loopback interface when given a port', async () => {
  const server = await startDocumentServer({ directory: fresh(), port: 0 });
  expect(server.url).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\//);
  const client = await new MongoClient(server.url).connect();
  expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
  await server.stop();
});

test('ignores signals to the process group if it has a parent', async () => {
  const server = await startDocumentServer({ directory: fresh() });
  const client = await new MongoClient(server.url).connect();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(server.pid, signal);
  expect(await client.db('a').collection<Row>('b').insertOne({})).toMatchObject({ acknowledged: true });
  await client.close();
  await server.stop();
  expect(await server.exited).toEqual({ code: 0, signal: null });
});

describe('the command', () => {
  const run = async (...args: string[]) => {
    const flags = ['--disable-warning=ExperimentalWarning', program, ...args];
    const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number | null]>,
    ]);
    return { code, stdout, stderr };
  };

  test('prints its usage for --help', async () => {
    expect(parseCommandLine(['-h'])).toBe('help');
    const { code, stdout, stderr } = await run('--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const named of ['--directory DIR', '--tcp PORT', '--sweep-ms MS', '--accept-loss'])
      expect(stdout).toContain(named);
  });

  test.each([
    [['--port', '1'], "Unknown option '--port'."],
    [['somewhere'], "Unexpected argument 'somewhere'."],
    [['--directory'], "Option '--directory <value>' argument missing."],
    [['--accept-loss=yes'], "Option '--accept-loss' does not take an argument."],
    [[], '--directory is required.'],
    [['--directory', ''], '--directory is required.'],
    [['--directory', 'd', '--tcp', 'x'], '--tcp must be an integer from 0 to 65535, not "x".'],
    [['--directory', 'd', '--tcp', '65536'], '--tcp must be an integer from 0 to 65535, not "65536".'],
    [['--directory', 'd', '--sweep-ms', '0'], '--sweep-ms must be an integer from 1 to 2147483647, not "0".'],
  ])('rejects invalid arguments with one sentence: %j', (args, sentence) => {
    expect(() => parseCommandLine(args)).toThrow(sentence);
  });

  test('exits with 2 and prints the sentence and the usage', async () => {
    const { code, stdout, stderr } = await run('--port', '1');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    const [sentence, ...rest] = stderr.split('\n');
    expect(sentence).toBe("Unknown option '--port'.");
    expect(rest.slice(0, 2)).toEqual(['', expect.stringMatching(/^Usage: /)]);
    expect(stderr).not.toMatch(/^ +at /m);
  });

  test('sends only the sentence to its parent', async () => {
    await expect(startDocumentServer({ directory: fresh(), port: 65_536, ...quiet })).rejects.toThrow(
      /^--tcp must be an integer from 0 to 65535, not "65536"\.$/,
    );
  });
});

test.each(['SIGINT', 'SIGTERM'] as const)('stops on %s if it has no parent', async (signal) => {
  const flags = ['--disable-warning=ExperimentalWarning', program, '--directory', fresh()];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
});

test('commits and stops when its parent is killed', async () => {
  const directory = fresh();
  const start = fileURLToPath(new URL('../src/start.ts', import.meta.url));
  const script = `
    const { startDocumentServer } = await import(${JSON.stringify(start)});
    const server = await startDocumentServer({ directory: ${JSON.stringify(directory)} });
    console.log(server.pid + ' ' + server.url);
    setInterval(() => undefined, 1000);`;
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const [pid, url] = line.toString().trim().split(' ') as [string, string];
  const client = await new MongoClient(url).connect();
  await client.db('a').collection<Row>('b').insertOne({ kept: true });
  child.kill('SIGKILL');
  for (let tries = 0; tries < 1_200 && isAlive(Number(pid)); tries++) await sleep(50);
  expect(isAlive(Number(pid))).toBe(false);
  await client.close(true);
  const again = await startDocumentServer({ directory });
  const reader = await new MongoClient(again.url).connect();
  expect(await reader.db('a').collection<Row>('b').findOne()).toMatchObject({ kept: true });
  await reader.close();
  await again.stop();
});

test('stops while a client reads a large result', async () => {
  const server = await startDocumentServer({ directory: fresh() });
  const client = await new MongoClient(server.url).connect();
  const rows = client.db('a').collection<Row>('b');
  await rows.insertMany(Array.from({ length: 200 }, () => ({ text: 'x'.repeat(100_000) })));
  const reading = rows
    .find()
    .toArray()
    .catch(() => 'ended');
  await server.stop();
  expect(await server.exited).toEqual({ code: 0, signal: null });
  await client.close(true);
  await reading;
});

test('reports in one sentence why it cannot start', async () => {
  const file = fresh();
  await writeFile(file, 'no directory');
  await expect(startDocumentServer({ directory: file, ...quiet })).rejects.toThrow();
  const directory = fresh();
  await mkdir(directory);
  await writeFile(
    join(directory, 'documents.sqlite'),
    'this is no database, but text that is long enough to look'.repeat(50),
  );
  await expect(startDocumentServer({ directory, ...quiet })).rejects.toThrow(
    `The documents in ${directory} are damaged: documents.sqlite cannot be read (file is not a database)`,
  );
});

test('reports liveness and readiness over HTTP', async () => {
  const [port = 0] = await reservePorts(1);
  const child = spawn(process.execPath, [program, '--directory', fresh(), '--health', String(port)]);
  const status = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined))?.status;
  const exited = once(child, 'exit');
  try {
    while ((await status('/readyz')) !== 200) expect(child.exitCode).toBeNull();
    expect([await status('/livez'), await status('/nothing')]).toEqual([200, 404]);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await exited).toEqual([0, null]);
  expect(await status('/livez')).toBeUndefined();
});

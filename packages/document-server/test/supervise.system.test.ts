import { rm, writeFile } from 'node:fs/promises';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { failOnRemoteClose } from '@debrief/service-kit/storage/fail-on-remote-close';
import { retryEveryWrite } from '@debrief/service-kit/storage/retry-writes';
import { startDocumentServer } from '../src/start.ts';
import {
  superviseDocumentServer,
  type SupervisedDocumentServer,
  type SupervisedOptions,
} from '../src/supervise.ts';
import { MongoClient, rowsIn, temporaryDirectory, type Client } from './conformance/harness.ts';

const parent = temporaryDirectory();
let directories = 0;
const open: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function supervised(options: Partial<SupervisedOptions> = {}) {
  const directory = join(parent(), `d${directories++}`);
  const changes: string[] = [];
  let told = () => {};
  const server = await superviseDocumentServer({
    directory,
    log: () => undefined,
    onExit: (how) => void changes.push(`ended by ${how}`),
    onRestart: () => {
      changes.push('back');
      told();
    },
    ...options,
  });
  open.push(() => server.stop());
  const back = () => new Promise<void>((resolve) => (told = resolve));
  return { server, directory, changes, back };
}

async function clientOf({ url }: SupervisedDocumentServer): Promise<Client> {
  const client = await new MongoClient(url, {
    serverSelectionTimeoutMS: 20_000,
    monitorCommands: true,
    maxAdaptiveRetries: 6,
  }).connect();
  retryEveryWrite(client);
  open.push(() => client.close(true));
  return client;
}

const kill = (server: SupervisedDocumentServer) => process.kill(server.pid(), 'SIGKILL');

test.each([{}, { port: 0 }])('restarts at the same address when killed (%j)', async (options) => {
  const { server, changes, back } = await supervised(options);
  const [{ url }, pid] = [server, server.pid()];
  const again = back();
  kill(server);
  await again;
  expect(changes).toEqual(['ended by SIGKILL', 'back']);
  expect(server.isUp()).toBe(true);
  expect(server.pid()).not.toBe(pid);
  const client = await new MongoClient(url).connect();
  expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
});

test('completes pending and new calls exactly once after a restart', async () => {
  const { server } = await supervised();
  const client = await clientOf(server);
  const counters = rowsIn(client.db('a'), 'counters');
  const calls = 8;
  const done = Array.from({ length: calls }, () => 0);
  let isOver = false;
  const loops = done.map(async (_, _id) => {
    while (!isOver) {
      await counters.updateOne({ _id }, { $inc: { n: 1 } }, { upsert: true });
      done[_id] = (done[_id] ?? 0) + 1;
      await counters.findOne({ _id });
    }
  });
  /** Waits until each loop has made five updates, so that two kills do not hit the same call. */
  const goOn = async () => {
    const before = [...done];
    while (done.some((count, _id) => count < (before[_id] ?? 0) + 5)) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  for (let kills = 0; kills < 4; kills++) {
    await goOn();
    kill(server);
  }
  await goOn();
  isOver = true;
  await Promise.all(loops);
  const stored = await counters.find().sort({ _id: 1 }).toArray();
  expect(stored.map(({ n }) => n)).toEqual(done);
});

test('retries a call that is written while the server exits', async () => {
  failOnRemoteClose();
  const sockets: Socket[] = [];
  const collect = (message: unknown) => void sockets.push((message as { socket: Socket }).socket);
  subscribe('net.client.socket', collect);
  const { server } = await supervised();
  const client = await clientOf(server);
  const rows = rowsIn(client.db('a'), 'rows');
  await rows.insertOne({ _id: 1 });
  unsubscribe('net.client.socket', collect);
  // Sends a write between the end of a socket and its close event.
  const written = sockets.map(
    (socket) =>
      new Promise<unknown>((resolve) =>
        socket.once('end', () =>
          queueMicrotask(() => resolve(rows.updateOne({ _id: 1 }, { $inc: { n: 1 } }))),
        ),
      ),
  );
  kill(server);
  await Promise.all(written);
  expect(await rows.findOne()).toEqual({ _id: 1, n: sockets.length });
});

test('reports the reason if it cannot be restarted', async () => {
  const { server, directory, changes } = await supervised();
  const damaged = join(directory, 'documents.sqlite');
  kill(server);
  await rm(`${damaged}-wal`, { force: true });
  await writeFile(damaged, 'this is no database, but text that is long enough to look'.repeat(50));
  const reason = await server.failed;
  expect(reason.message).toContain(`The documents in ${directory} are damaged`);
  expect(server.isUp()).toBe(false);
  expect(changes).toEqual(['ended by SIGKILL']);
});

test('stops restarting after too many early exits', async () => {
  const { server, changes } = await supervised();
  const isOver = server.failed.then(() => true);
  let last = 0;
  while (!(await Promise.race([isOver, new Promise((resolve) => setTimeout(resolve, 5, false))]))) {
    if (server.isUp() && server.pid() !== last) {
      last = server.pid();
      kill(server);
    }
  }
  expect((await server.failed).message).toContain('times in a row soon after its start (SIGKILL)');
  expect(changes.length).toBeLessThan(50);
});

test('stops permanently, even if a restart is in progress', async () => {
  for (const when of ['ended', 'back'] as const) {
    let happened = () => {};
    const moment = new Promise<void>((resolve) => (happened = resolve));
    const { server, directory } = await supervised(
      when === 'ended' ? { onExit: happened } : { onRestart: happened },
    );
    kill(server);
    await moment;
    await server.stop();
    expect(isAlive(server.pid())).toBe(false);
    const other = await startDocumentServer({ directory, log: () => undefined });
    await other.stop();
  }
});

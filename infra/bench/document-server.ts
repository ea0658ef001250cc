import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { startDocumentServer, type RunningDocumentServer } from '@debrief/document-server/start';

/** Measures the embedded document server: `node infra/bench/document-server.ts`, about a minute on two cores. */
const clients = 32;
const rounds = 5;
const writesARound = 16_000;
const readsARound = 32_000;
const startDocuments = 100_000;
const kills = 20;

type Client = mongoose.mongo.MongoClient;
type Collection = mongoose.mongo.Collection<NoteLike>;

interface NoteLike {
  _id: number;
  userId: string;
  createdAt: Date;
  contactName: string;
  summary: string;
}

const note = (id: number): NoteLike => ({
  _id: id,
  userId: `user-${id % 1000}`,
  createdAt: new Date(1_700_000_000_000 + id * 1000),
  contactName: `Contact ${id}`,
  summary: 'They want a trial for the whole team before the quarter ends, and a price in rand. '.repeat(3),
});

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function connected(server: RunningDocumentServer): Promise<Client> {
  return new mongoose.mongo.MongoClient(server.url, { maxPoolSize: clients, minPoolSize: clients }).connect();
}

/** Runs `total` calls from 32 loops at a time. @returns calls a second */
async function rate(total: number, call: (number: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const loop = async () => {
    while (next < total) await call(next++);
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, loop));
  return (total / (performance.now() - start)) * 1000;
}

async function repeated(measure: (round: number) => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let round = 0; round < rounds; round++) values.push(await measure(round));
  return median(values);
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024;
}

async function rates(directory: string) {
  // The first start after a change of the code compiles it; the ones after that are what people have.
  await (await startDocumentServer({ directory })).stop();
  const server = await startDocumentServer({ directory });
  await sleep(500);
  const idle = await residentMb(server.pid);
  const client = await connected(server);
  const notes: Collection = client.db('bench').collection('notes');
  await notes.createIndex({ userId: 1, createdAt: -1, _id: -1 });
  const inserts = await repeated((round) =>
    rate(writesARound, (number) => notes.insertOne(note(round * writesARound + number))),
  );
  const many = rounds * writesARound;
  const byId = await repeated(() =>
    rate(readsARound, (number) => notes.findOne({ _id: (number * 7919) % many })),
  );
  const list = await repeated(() =>
    rate(readsARound / 8, (number) =>
      notes
        .find({ userId: `user-${number % 1000}` })
        .sort({ createdAt: -1, _id: -1 })
        .limit(20)
        .toArray(),
    ),
  );
  const updates = await repeated(() =>
    rate(writesARound, (number) => notes.updateOne({ _id: (number * 7919) % many }, { $inc: { edits: 1 } })),
  );
  await client.close();
  await server.stop();
  return { idle, inserts, byId, list, updates };
}

async function startTime(directory: string) {
  const filling = await startDocumentServer({ directory });
  const client = await connected(filling);
  const notes: Collection = client.db('bench').collection('notes');
  await notes.createIndex({ userId: 1, createdAt: -1, _id: -1 });
  for (let from = 0; from < startDocuments; from += 5000) {
    await notes.insertMany(Array.from({ length: 5000 }, (_, at) => note(from + at)));
  }
  await client.close();
  await filling.stop();
  let resident = 0;
  const seconds = await repeated(async () => {
    const start = performance.now();
    const server = await startDocumentServer({ directory });
    const taken = (performance.now() - start) / 1000;
    resident = await residentMb(server.pid);
    await server.stop();
    return taken;
  });
  return { seconds, resident };
}

/** Writes from 8 loops until the server is killed; then looks for every write that was acknowledged. */
async function lostToKill(directory: string, round: number): Promise<{ acknowledged: number; lost: number }> {
  const server = await startDocumentServer({ directory, log: () => undefined });
  const client = await connected(server);
  const writes = client.db('kill').collection<{ _id: string; n: number }>(`round-${round}`);
  const acknowledged: string[] = [];
  let isAlive = true;
  const loop = async (loopNumber: number) => {
    for (let n = 0; isAlive; n++) {
      const _id = `${loopNumber}-${n}`;
      await writes.insertOne({ _id, n }).then(
        () => acknowledged.push(_id),
        () => (isAlive = false),
      );
    }
  };
  const loops = Promise.all(Array.from({ length: 8 }, (_, number) => loop(number)));
  await sleep(100 + Math.random() * 200);
  process.kill(server.pid, 'SIGKILL');
  await server.exited;
  isAlive = false;
  await client.close(true);
  await loops;
  const again = await startDocumentServer({ directory });
  const reader = await connected(again);
  const all = await reader.db('kill').collection<{ _id: string }>(`round-${round}`).find().toArray();
  const present = new Set(all.map(({ _id }) => _id));
  await reader.close();
  await again.stop();
  return { acknowledged: acknowledged.length, lost: acknowledged.filter((id) => !present.has(id)).length };
}

const directory = await mkdtemp(join(tmpdir(), 'document-server-bench-'));
try {
  const { idle, inserts, byId, list, updates } = await rates(join(directory, 'rates'));
  const { seconds, resident } = await startTime(join(directory, 'start'));
  let [acknowledged, lost] = [0, 0];
  for (let round = 0; round < kills; round++) {
    const result = await lostToKill(join(directory, 'kill'), round);
    acknowledged += result.acknowledged;
    lost += result.lost;
  }
  console.table({
    [`insertOne a second, ${clients} clients`]: Math.round(inserts),
    [`updateOne by _id a second, ${clients} clients`]: Math.round(updates),
    [`findOne by _id a second, ${clients} clients`]: Math.round(byId),
    [`list of 20 by index and sort a second, ${clients} clients`]: Math.round(list),
    [`seconds to start with ${startDocuments} documents`]: Number(seconds.toFixed(2)),
    [`MB resident with ${startDocuments} documents`]: Math.round(resident),
    'MB resident, empty and idle': Math.round(idle),
    [`acknowledged writes over ${kills} kill -9`]: acknowledged,
    'acknowledged writes lost': lost,
  });
} finally {
  await rm(directory, { recursive: true, force: true });
}

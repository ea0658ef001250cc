import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startDocumentServer } from '@debrief/document-server/start';
import { startContainer } from './docker/container.ts';
import { dockerMissing } from './docker/docker.ts';
import { startFerretdb } from './ferretdb/server.ts';

export interface TestDocuments {
  readonly url: string;
  stop(): Promise<void>;
}

export const documentsAreMongo = process.env['DEBRIEF_TEST_DOCUMENTS'] === 'docker';

const documentsAreFerretdb = process.env['DEBRIEF_TEST_DOCUMENTS'] === 'ferretdb';

export const documentsAreEmbedded = !documentsAreMongo && !documentsAreFerretdb;

/** Any release of MongoDB 8; docker-compose.yml pins one. */
const image = 'mongo:8';

const startMongo = async (): Promise<TestDocuments> => {
  const missing = dockerMissing(image);
  if (missing) throw new Error(`DEBRIEF_TEST_DOCUMENTS=docker needs a MongoDB container: ${missing}`);
  const { ports, stop } = await startContainer({
    image,
    ports: [27_017],
    ready: (wait) => wait.forListeningPorts(),
  });
  return { url: `mongodb://127.0.0.1:${ports[0]}/?directConnection=true`, stop };
};

interface PooledServer {
  readonly url: string;
  readonly client: MongoClient;
}

const idle: PooledServer[] = [];

/**
 * Longer than a test run. Tests set their own clock, so a sweep could remove documents that have
 * expired only by the server's clock.
 */
const sweepMs = 24 * 60 * 60 * 1000;

const startPooledServer = async (): Promise<PooledServer> => {
  const directory = await mkdtemp(join(tmpdir(), 'debrief-test-'));
  const server = await startDocumentServer({ directory, sweepMs });
  server.unref();
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  return { url: server.url, client: new MongoClient(server.url, { maxPoolSize: 1 }) };
};

const empty = async ({ client }: PooledServer): Promise<void> => {
  await client.connect();
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) await client.db(name).dropDatabase();
  await client.close();
};

/**
 * Starts an empty server. With the embedded server, `stop` empties it and returns it to a pool, so
 * tests that stop or break a server must use `startDocumentServer`.
 */
export const startTestDocuments = async (): Promise<TestDocuments> => {
  if (documentsAreMongo) return startMongo();
  if (documentsAreFerretdb) return startFerretdb();
  const server = idle.pop() ?? (await startPooledServer());
  let stopped: Promise<void> | undefined;
  return {
    url: server.url,
    stop: () => (stopped ??= empty(server).then(() => void idle.push(server))),
  };
};

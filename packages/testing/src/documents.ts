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

/** Whether tests are to use MongoDB in a container in place of the embedded document server. */
export const documentsAreMongo = process.env['DEBRIEF_TEST_DOCUMENTS'] === 'docker';

/** Whether tests are to use FerretDB, which has to be built: see ferretdb/build.ts. */
const documentsAreFerretdb = process.env['DEBRIEF_TEST_DOCUMENTS'] === 'ferretdb';

export const documentsAreEmbedded = !documentsAreMongo && !documentsAreFerretdb;

/** As docker-compose.yml has it. */
const image = 'mongo:8';

const startMongo = async (): Promise<TestDocuments> => {
  const missing = dockerMissing(image);
  if (missing) throw new Error(`DEBRIEF_TEST_DOCUMENTS asks for MongoDB in a container: ${missing}`);
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

/** Servers that this process started and no test is using. */
const idle: PooledServer[] = [];

const startPooledServer = async (): Promise<PooledServer> => {
  const directory = await mkdtemp(join(tmpdir(), 'debrief-test-'));
  const server = await startDocumentServer({ directory });
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
 * An empty document server. `stop` empties it and keeps it running for the next test in this process. Tests that end or
 * break a server start one of their own with `startDocumentServer`.
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

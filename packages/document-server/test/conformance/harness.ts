import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failOnRemoteClose } from '@debrief/service-kit/storage/fail-on-remote-close';
import { documentsAreMongo, startTestDocuments } from '@debrief/testing/documents';
import mongoose from 'mongoose';
import { startDocumentServer } from '../../src/start.ts';
import { differences } from './differences.ts';

export type Client = mongoose.mongo.MongoClient;
export type Db = mongoose.mongo.Db;
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Collection = mongoose.mongo.Collection<any>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Row = Record<string, any>;

export const { MongoClient, ObjectId, Long, Int32, Double, Decimal128, Binary, UUID } = mongoose.mongo;

// Without this, a client of a killed server sometimes never finishes closing.
failOnRemoteClose();

const externalUrl = process.env['MONGO_URL'];

const isEmbedded = externalUrl === undefined && !documentsAreMongo;

const serverName = isEmbedded ? 'embedded' : (process.env['MONGO_SERVER'] ?? 'mongodb');

export function temporaryDirectory(): () => string {
  let directory = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'document-server-'));
  });
  afterAll(async () => {
    await rm(directory, { recursive: true, force: true });
  });
  return () => directory;
}

/** Registers a test for every server. Skips it for a server with a known difference. */
export function check(title: string, run: () => Promise<void>): void {
  const reason = differences[serverName]?.[title];
  if (reason === undefined) return void it(title, run);
  it.skip(`${title} (${serverName}: ${reason})`, run);
}

export function checkEmbedded(title: string, run: () => Promise<void>): void {
  if (isEmbedded) return void it(title, run);
  it.skip(`${title} (${serverName}: only for the embedded server)`, run);
}

export interface Harness {
  readonly url: () => string;
  readonly client: () => Client;
  readonly db: () => Db;
  /** Registers a callback that runs before the server stops. An `afterAll` hook would run later. */
  readonly finally: (close: () => Promise<unknown>) => void;
  readonly collection: () => Collection;
}

let databases = 0;

/**
 * Starts an embedded server per test file, or MongoDB in a container. Uses the server at MONGO_URL
 * instead if this is set.
 */
export function harness(options: { readonly sweepMs?: number } = {}): Harness {
  const directory = temporaryDirectory();
  let server: { readonly url: string; stop(): Promise<void> } | undefined;
  let client: Client | undefined;
  let collections = 0;
  const closing: (() => Promise<unknown>)[] = [];
  const name = `conformance-${process.pid}-${databases++}`;
  const url = () => externalUrl ?? server?.url ?? '';
  beforeAll(async () => {
    if (isEmbedded) server = await startDocumentServer({ directory: directory(), ...options });
    else if (!externalUrl) server = await startTestDocuments();
    client = await new MongoClient(url()).connect();
  }, 120_000);
  afterAll(async () => {
    for (const close of closing) await close();
    await client?.db(name).dropDatabase();
    await client?.close();
    await server?.stop();
  });
  const db = () => client!.db(name);
  beforeEach(() => {
    collections++;
  });
  const atEnd = (close: () => Promise<unknown>) => void closing.push(close);
  return {
    url,
    client: () => client!,
    db,
    finally: atEnd,
    collection: () => db().collection<Row>(`rows${collections}`),
  };
}

export const rowsIn = (database: Db, name: string): Collection => database.collection(name);

export async function errorOf(call: Promise<unknown>): Promise<Row> {
  return call.then(
    (value) => {
      throw new Error(`Not rejected: ${JSON.stringify(value)}`);
    },
    (error: Row) => error,
  );
}

export async function idsOf(collection: Collection, filter: Row, sort: Row = { _id: 1 }): Promise<unknown[]> {
  const found = await collection.find(filter).sort(sort).toArray();
  return found.map(({ _id }) => _id);
}

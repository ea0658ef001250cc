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
/** A document of any shape; checks say what they expect of it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Row = Record<string, any>;

export const { MongoClient, ObjectId, Long, Int32, Double, Decimal128, Binary, UUID } = mongoose.mongo;

// A client of a server that was killed would otherwise, now and then, never finish closing.
failOnRemoteClose();

const externalUrl = process.env['MONGO_URL'];

const isEmbedded = externalUrl === undefined && !documentsAreMongo;

const serverName = isEmbedded ? 'embedded' : (process.env['MONGO_SERVER'] ?? 'mongodb');

/** A directory that is gone after the test file. */
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

/** A check that every server has to pass, unless it is known to differ. */
export function check(title: string, run: () => Promise<void>): void {
  const reason = differences[serverName]?.[title];
  if (reason === undefined) return void it(title, run);
  it.skip(`${title} (${serverName}: ${reason})`, run);
}

/** A check of what only the embedded server has, or of what can only be done to it. */
export function checkEmbedded(title: string, run: () => Promise<void>): void {
  if (isEmbedded) return void it(title, run);
  it.skip(`${title} (${serverName}: only for the embedded server)`, run);
}

export interface Harness {
  readonly url: () => string;
  readonly client: () => Client;
  readonly db: () => Db;
  /** Runs before the server goes: the runner would let it come after. */
  readonly finally: (close: () => Promise<unknown>) => void;
  /** An empty collection of its own for each check. */
  readonly collection: () => Collection;
}

let databases = 0;

/** One server for a test file: the embedded one, that of `MONGO_URL` or a MongoDB of its own in a container; and a database that is dropped afterwards. */
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

/** A collection of documents of any shape, with `_id`s of any type. */
export const rowsIn = (database: Db, name: string): Collection => database.collection(name);

/** The refusal of a call that has to be refused. */
export async function refusal(call: Promise<unknown>): Promise<Row> {
  return call.then(
    (value) => {
      throw new Error(`Not refused: ${JSON.stringify(value)}`);
    },
    (error: Row) => error,
  );
}

/** The `_id`s that a filter finds, in order. */
export async function idsOf(collection: Collection, filter: Row, sort: Row = { _id: 1 }): Promise<unknown[]> {
  const found = await collection.find(filter).sort(sort).toArray();
  return found.map(({ _id }) => _id);
}

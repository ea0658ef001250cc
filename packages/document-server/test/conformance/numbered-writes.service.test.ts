import type mongoose from 'mongoose';
import { checkEmbedded, harness, Long, MongoClient, errorOf, type Client, type Row } from './harness.ts';

type ClientSession = mongoose.mongo.ClientSession;

const { collection, db, url, finally: atEnd } = harness();

/** Not the harness's client, whose sessions already have transaction numbers. */
let numbering: Client;
const sessions: ClientSession[] = [];

beforeAll(async () => {
  numbering = await new MongoClient(url()).connect();
  atEnd(async () => {
    for (const session of sessions) await session.endSession();
    await numbering.close();
  });
});

const newSession = () => {
  const session = numbering.startSession();
  sessions.push(session);
  return session;
};

/** Sends a command with a given transaction number instead of the driver's. */
const send = (command: Row, number: number, session = newSession()): Promise<Row> =>
  numbering.db(db().databaseName).command({ ...command, txnNumber: Long.fromNumber(number) }, { session });

checkEmbedded('the driver numbers writes for retries', async () => {
  const sent: Row[] = [];
  const watched = await new MongoClient(url(), { monitorCommands: true }).connect();
  watched.on('commandStarted', ({ command }) => sent.push(command));
  await watched.db(db().databaseName).collection(collection().collectionName).insertOne({ a: 1 });
  await watched.close();
  expect(sent.find(({ insert }) => insert)?.['txnNumber']).toBeDefined();
});

checkEmbedded('a retried write runs once and returns the same reply', async () => {
  const name = collection().collectionName;
  await collection().insertOne({ _id: 'counter', n: 0 });
  const commands: Row[] = [
    { insert: name, documents: [{ a: 1 }, { a: 2 }] },
    { update: name, updates: [{ q: { _id: 'counter' }, u: { $inc: { n: 1 } } }] },
    { update: name, updates: [{ q: { key: 'made' }, u: { $inc: { n: 1 } }, upsert: true }] },
    { findAndModify: name, query: { _id: 'counter' }, update: { $inc: { n: 1 } }, new: true },
    { delete: name, deletes: [{ q: { a: 1 }, limit: 1 }] },
  ];
  for (const command of commands) {
    const session = newSession();
    const first = await send(command, 1, session);
    expect(await send(command, 1, session)).toEqual(first);
  }
  expect(await collection().findOne({ _id: 'counter' })).toMatchObject({ n: 2 });
  expect(await collection().findOne({ key: 'made' })).toMatchObject({ n: 1 });
  expect(await collection().countDocuments({ a: { $exists: true } })).toBe(1);
});

checkEmbedded('numbers are per session and ascending', async () => {
  const insert = { insert: collection().collectionName, documents: [{ a: 1 }] };
  const session = newSession();
  await send(insert, 1, session);
  await send(insert, 1);
  await send(insert, 2, session);
  expect(await collection().countDocuments()).toBe(3);
  expect(await errorOf(send(insert, 1, session))).toMatchObject({ code: 225 });
  expect(await collection().countDocuments()).toBe(3);
});

checkEmbedded('a rejected write can be retried with the same number', async () => {
  const insert = { insert: collection().collectionName, documents: [{ _id: 1 }] };
  const session = newSession();
  await collection().insertOne({ _id: 1 });
  expect((await send(insert, 1, session))['writeErrors']).toHaveLength(1);
  await collection().deleteOne({ _id: 1 });
  expect(await send(insert, 1, session)).toMatchObject({ n: 1, ok: 1 });
});

checkEmbedded('rejects a transaction number on a read command', async () => {
  expect(await errorOf(send({ find: collection().collectionName }, 1))).toMatchObject({ code: 50768 });
});

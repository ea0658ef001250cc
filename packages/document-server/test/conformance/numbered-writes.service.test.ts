import type mongoose from 'mongoose';
import { checkEmbedded, harness, Long, MongoClient, refusal, type Client, type Row } from './harness.ts';

type ClientSession = mongoose.mongo.ClientSession;

const { collection, db, url, finally: atEnd } = harness();

/** Its sessions are its own: another client's would go on with the numbers of those that a test is done with. */
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

/** Sends a command under a number of a session, which a driver otherwise counts by itself. */
const send = (command: Row, number: number, session = newSession()): Promise<Row> =>
  numbering.db(db().databaseName).command({ ...command, txnNumber: Long.fromNumber(number) }, { session });

checkEmbedded('a driver numbers its writes, so that it may send them again', async () => {
  const sent: Row[] = [];
  const watched = await new MongoClient(url(), { monitorCommands: true }).connect();
  watched.on('commandStarted', ({ command }) => sent.push(command));
  await watched.db(db().databaseName).collection(collection().collectionName).insertOne({ a: 1 });
  await watched.close();
  expect(sent.find(({ insert }) => insert)?.['txnNumber']).toBeDefined();
});

checkEmbedded('a write that is sent twice under one number happens once, and is answered alike', async () => {
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

checkEmbedded('each session goes its own way, and forward alone', async () => {
  const insert = { insert: collection().collectionName, documents: [{ a: 1 }] };
  const session = newSession();
  await send(insert, 1, session);
  await send(insert, 1);
  await send(insert, 2, session);
  expect(await collection().countDocuments()).toBe(3);
  expect(await refusal(send(insert, 1, session))).toMatchObject({ code: 225 });
  expect(await collection().countDocuments()).toBe(3);
});

checkEmbedded('a write that was refused may be tried again under its number', async () => {
  const insert = { insert: collection().collectionName, documents: [{ _id: 1 }] };
  const session = newSession();
  await collection().insertOne({ _id: 1 });
  expect((await send(insert, 1, session))['writeErrors']).toHaveLength(1);
  await collection().deleteOne({ _id: 1 });
  expect(await send(insert, 1, session)).toMatchObject({ n: 1, ok: 1 });
});

checkEmbedded('refuses the number of what is no write', async () => {
  expect(await refusal(send({ find: collection().collectionName }, 1))).toMatchObject({ code: 50768 });
});

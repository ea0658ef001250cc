import { buildIndexes } from '../src/storage/build-indexes.ts';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import { Schema } from 'mongoose';
import { outboxFields, outboxIndex, type WithOutbox } from '../src/messaging/outbox.ts';
import { createRelay } from '../src/messaging/relay.ts';
import type { MessageBus } from '../src/messaging/subscription.ts';
import { connect, type Connection } from '../src/storage/connect.ts';
import { gate, log, made } from './fixtures.ts';

let documents: TestDocuments;
let connection: Connection;
beforeAll(async () => {
  documents = await startTestDocuments();
  connection = await connect(documents.url, 'relay');
});
afterAll(async () => {
  await connection.close();
  await documents.stop();
});

interface Thing extends WithOutbox {
  _id: string;
}

test('does not publish an event again if a sweep finds it in flight', async () => {
  const schema = new Schema<Thing>({ _id: String, ...outboxFields });
  schema.index(...outboxIndex);
  const things = connection.model<Thing>('Thing', schema);
  await buildIndexes(things);
  const slow = made(1, new Date(0));
  const [confirmed, found] = [gate(), gate()];
  const published: string[] = [];
  let calls = 0;
  const bus = {
    // Without a type, the relay calls this at the start of a sweep and again for each event that the sweep
    // finds, so the second call means that the event was found.
    canDeliver: (type?: string) => {
      if (type === undefined && ++calls === 2) setImmediate(found.open);
      return true;
    },
    publish: (event: { id: string }) => {
      published.push(event.id);
      return confirmed.opened;
    },
  } as unknown as MessageBus;
  await things.create({ _id: 'thing', pendingEvents: [slow] });
  const relay = createRelay({ bus, log, sweepMs: 5, graceMs: 0 });
  relay.watch(things);
  relay.publish(things, 'thing', [slow]);
  relay.start();
  await found.opened;
  confirmed.open();
  await relay.stop();
  expect(published).toEqual([slow.id]);
});

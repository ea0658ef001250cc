import { ferretdbMissing, startFerretdb } from '@debrief/testing/ferretdb/server';
import { eventually } from '@debrief/testing/person';
import { Schema, type Model } from 'mongoose';
import { createInProcessBus } from '../src/messaging/in-process-bus.ts';
import { createDeliveryStore } from '../src/messaging/deliveries.ts';
import { outboxFields, outboxIndex, type WithOutbox } from '../src/messaging/outbox.ts';
import { createRelay } from '../src/messaging/relay.ts';
import { buildIndexes, removeExpired } from '../src/storage/build-indexes.ts';
import { connect, isDuplicateKey, type Connection } from '../src/storage/connect.ts';
import { log, made, reaction } from './fixtures.ts';

interface Thing extends WithOutbox {
  _id: string;
  owner: string;
  name: string;
  expiresAt: Date;
}

const schema = new Schema<Thing>(
  {
    _id: String,
    owner: String,
    name: String,
    expiresAt: Date,
    deletedAt: { type: Date, default: null },
    ...outboxFields,
  },
  { collection: 'things', versionKey: false },
);
schema.index({ owner: 1, name: 1 }, { unique: true, partialFilterExpression: { deletedAt: null } });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index(...outboxIndex);

/** Runs on FerretDB 1, which lacks partial indexes, TTL indexes and conditional `$pull`. */
(ferretdbMissing() ? describe.skip : describe)('on a server with fewer features', () => {
  let server: Awaited<ReturnType<typeof startFerretdb>>;
  let connection: Connection;
  let things: Model<Thing>;
  const thing = (_id: string, more: Partial<Thing> = {}) =>
    things.create({ _id, owner: 'a', name: _id, expiresAt: new Date(Date.now() + 60_000), ...more });

  beforeAll(async () => {
    server = await startFerretdb();
    connection = await connect(server.url, 'limited');
    things = connection.model<Thing>('Thing', schema);
    await buildIndexes(things);
  });
  afterAll(async () => {
    await connection.close();
    await server.stop();
  });
  beforeEach(() => things.deleteMany({}));

  test('enforces a unique index', async () => {
    await thing('one', { name: 'same' });
    expect(isDuplicateKey(await thing('two', { name: 'same' }).catch((error: unknown) => error))).toBe(true);
    await thing('three', { owner: 'b', name: 'same' });
  });

  test('removes expired documents only', async () => {
    await thing('old', { expiresAt: new Date(Date.now() - 1) });
    await thing('new');
    const ending = new AbortController();
    removeExpired(connection, { log, now: () => new Date(), stopping: ending.signal, everyMs: 10 });
    await eventually(async () => (await things.countDocuments()) === 1);
    ending.abort();
    expect(await things.findById('new').lean()).not.toBeNull();
  });

  test('removes published events from the outbox, and a deleted document with its last event', async () => {
    const heard: number[] = [];
    const bus = createInProcessBus({ deliveries: createDeliveryStore(connection), log, pollMs: 10 });
    bus.subscribe(reaction(async ({ data }) => void heard.push(data.size)));
    await bus.start();
    const relay = createRelay({ bus, log, sweepMs: 20, graceMs: 0 });
    await thing('kept', { pendingEvents: [made(1), made(2)] });
    await thing('gone', { pendingEvents: [made(3)], deletedAt: new Date() });
    relay.watch(things);
    relay.start();
    try {
      await eventually(async () => (await things.findById('gone').lean()) === null, 20_000);
      await eventually(
        async () => (await things.findById('kept').lean())?.pendingEvents.length === 0,
        20_000,
      );
      expect([...new Set(heard)].sort()).toEqual([1, 2, 3]);
    } finally {
      await relay.stop();
      await bus.stop();
    }
  });
});

import { buildIndexes } from '../src/storage/build-indexes.ts';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import { startFaultProxy, type FaultProxy } from '@debrief/testing/fault-proxy';
import { eventually } from '@debrief/testing/person';
import { Schema } from 'mongoose';
import { outboxFields, outboxIndex, type WithOutbox } from '../src/messaging/outbox.ts';
import { createRelay } from '../src/messaging/relay.ts';
import { connect, type Connection } from '../src/storage/connect.ts';
import { useOwnBroker } from './amqp-harness.ts';
import { log, made, queue, reaction, thingMade } from './fixtures.ts';

interface Thing extends WithOutbox {
  _id: string;
}
const schema = new Schema<Thing>({ _id: String, deletedAt: Date, ...outboxFields }, { versionKey: false });
schema.index(...outboxIndex);

const reactions = [{ queue, eventType: thingMade.type }];
const long = 60_000;

(brokerMissing() ? describe.skip : describe)('when RabbitMQ fails', () => {
  const rabbit = useOwnBroker();
  let documents: TestDocuments;
  let connection: Connection;
  let databases = 0;
  let proxy: FaultProxy;
  let url: string;

  beforeAll(async () => {
    documents = await startTestDocuments();
  });
  afterAll(() => documents.stop());
  beforeEach(async () => {
    connection = await connect(documents.url, `faults_${databases++}`);
    proxy = await startFaultProxy({ port: rabbit.broker.port });
    url = rabbit.url.replace(/:\d+\//, `:${proxy.port}/`);
  });
  afterEach(async () => {
    proxy.heal();
    await connection.close();
    await proxy.stop();
  });

  const outbox = async () => {
    const things = connection.model<Thing>('Thing', schema);
    await buildIndexes(things);
    const left = () => things.countDocuments({ 'pendingEvents.0': { $exists: true } });
    return { things, left };
  };

  test.each<[string, (proxy: FaultProxy) => void]>([
    ['a cut connection', (proxy) => proxy.cut()],
    ['a connection that stalls', (proxy) => proxy.stall()],
  ])('reconnects after %s and resumes publishing and consuming', async (_case, fail) => {
    const seen = new Set<number>();
    const contact: string[] = [];
    const bus = await rabbit.busWith(
      [
        reaction(async ({ data }) => void seen.add(data.size)),
        reaction(async () => {}, {
          queue: 'test.thing.watch',
          audience: 'every-instance',
          connectionListener: {
            connected: () => void contact.push('made'),
            disconnected: () => void contact.push('lost'),
          },
        }),
      ],
      { url, heartbeatSeconds: 1 },
    );
    await bus.publish(made(1));
    await eventually(() => seen.has(1), long);
    const asked = proxy.connectionCount();
    fail(proxy);
    await eventually(() => !bus.canDeliver() && contact.includes('lost'), long);
    proxy.heal();
    await eventually(() => bus.canDeliver() && contact.at(-1) === 'made', long);
    expect(proxy.connectionCount()).toBeGreaterThan(asked);
    expect(contact).toEqual(['made', 'lost', 'made']);
    await bus.publish(made(2));
    await eventually(() => seen.has(2), long);
  });

  test('is not ready and cannot deliver while an alarm blocks the broker', async () => {
    /** Returns the frame of a connection method (class 10) of AMQP 0-9-1. */
    const methodFrame = (method: number, content = '') => {
      const payload = Buffer.concat([Buffer.from([0, 10, 0, method]), Buffer.from(content)]);
      const head = Buffer.from([1, 0, 0, 0, 0, 0, payload.length]);
      return Buffer.concat([head, payload, Buffer.from([0xce])]);
    };
    const [blocked, unblocked] = [methodFrame(60, '\x04disk'), methodFrame(61)];
    const bus = await rabbit.busWith([reaction(async () => {})], { url });
    expect([bus.ready(), bus.canDeliver()]).toEqual([true, true]);
    proxy.sendToClients(blocked);
    await eventually(() => !bus.ready() && !bus.canDeliver(), long);
    proxy.sendToClients(unblocked);
    await eventually(() => bus.ready() && bus.canDeliver(), long);
  });

  test('rejects a publication that was unconfirmed when the connection was cut', async () => {
    const bus = await rabbit.busWith([], { url, reactions });
    proxy.stall();
    const published = bus.publish(made(1));
    proxy.cut();
    await expect(published).rejects.toThrow();
  });

  test('keeps events in the outbox without publish attempts while the broker is unreachable', async () => {
    const { things, left } = await outbox();
    const bus = await rabbit.busWith([], { url, reactions });
    let tries = 0;
    const publish = bus.publish;
    const relay = createRelay({
      bus: { ...bus, publish: (event) => (tries++, publish(event)) },
      log,
      sweepMs: 5,
      graceMs: 0,
    });
    relay.watch(things);
    proxy.refuse();
    await eventually(() => !bus.canDeliver(), long);
    await things.insertMany(
      Array.from({ length: 50 }, (_, size) => ({
        _id: String(size),
        pendingEvents: [made(size, new Date(0))],
      })),
    );
    relay.start();
    const asked = proxy.connectionCount();
    // Long enough for many sweeps and several reconnects.
    await eventually(() => proxy.connectionCount() >= asked + 4, long);
    expect(tries).toBe(0);
    expect(await left()).toBe(50);
    proxy.heal();
    await eventually(async () => (await left()) === 0, long);
    await relay.stop();
    expect(await rabbit.depth(queue)).toBe(50);
  });

  test('loses no event when the broker is killed with -9, and drains the outbox after its restart', async () => {
    const count = 2_000;
    const { things, left } = await outbox();
    const seen = new Set<number>();
    const bus = await rabbit.busWith([
      reaction(async ({ data }) => void seen.add(data.size), { concurrency: 50 }),
    ]);
    const relay = createRelay({ bus, log, graceMs: 0 });
    relay.watch(things);
    await things.insertMany(
      Array.from({ length: count }, (_, size) => ({
        _id: String(size),
        pendingEvents: [made(size, new Date(0))],
      })),
    );
    relay.start();
    await eventually(() => seen.size > 0, long);
    await rabbit.broker.kill();
    await rabbit.broker.start();
    await eventually(async () => seen.size === count && (await left()) === 0, long);
    await relay.stop();
  }, 180_000);
});

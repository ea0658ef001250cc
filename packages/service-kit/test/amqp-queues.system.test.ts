import { defineEvent, type EventEnvelope } from '@debrief/contracts/events/envelope';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { shareBroker, type SharedBroker } from '@debrief/testing/broker/shared-broker';
import { eventually } from '@debrief/testing/person';
import { connect, type ChannelModel } from 'amqplib';
import { z } from 'zod';
import { PermanentError } from '../src/errors.ts';
import { createLogger } from '../src/log.ts';
import { createAmqpBus } from '../src/messaging/amqp/amqp-bus.ts';
import { createAmqpQueues, openAmqpQueues } from '../src/messaging/amqp/amqp-queues.ts';
import { recordEvent } from '../src/messaging/outbox.ts';
import type { ParkedDelivery, Queues } from '../src/messaging/queues.ts';
import { subscription, type MessageBus, type Subscription } from '../src/messaging/subscription.ts';

const thingMade = defineEvent('test.thing.made', { secret: z.string() });
const queue = 'test.thing.show';
const reactions = [
  { queue, eventType: thingMade.type },
  { queue: 'test.thing.count', eventType: thingMade.type },
];
const retryDelays = [50, 600_000];

const missing = brokerMissing();
(missing ? describe.skip : describe)('the administration of RabbitMQ queues', () => {
  let broker: SharedBroker;
  let url: string;
  let client: ChannelModel;
  let queues: Queues;
  let buses: MessageBus[] = [];
  let lines: Record<string, unknown>[] = [];
  let handle: Subscription['handle'];

  beforeAll(async () => {
    broker = await shareBroker();
  }, 120_000);
  afterAll(() => broker?.release());
  beforeEach(async () => {
    url = await broker.vhost();
    client = await connect(url, { noDelay: true });
    queues = createAmqpQueues(client, { reactions, retryDelays });
    lines = [];
  });
  afterEach(async () => {
    await Promise.all(buses.map((bus) => bus.stop()));
    buses = [];
    await client.close();
  });

  const startBus = async () => {
    const log = createLogger(
      { service: 'test', level: 'warn' },
      { write: (line: string) => void lines.push(JSON.parse(line)) },
    );
    const bus = createAmqpBus({ url, name: 'test', log, reactions, producers: ['test'], retryDelays });
    bus.subscribe(
      subscription({ queue, event: thingMade, handle: (event, context) => handle(event, context) }),
    );
    await bus.start();
    buses.push(bus);
    return bus;
  };
  const made = (): EventEnvelope => ({
    ...recordEvent(thingMade, { subject: 'x', at: new Date(), data: { secret: 'told in confidence' } }),
    correlationid: 'request-7',
  });
  const refuse = async () => {
    throw new PermanentError('no luck');
  };
  const statusOf = async (name = queue) => (await queues.status()).find((status) => status.queue === name);
  const all = async () => {
    const found: ParkedDelivery[] = [];
    for await (const delivery of queues.parked(queue)) found.push(delivery);
    return found;
  };
  /** Parks new events and resolves to their ids, in the order of parking. */
  const park = async (bus: MessageBus, many: number) => {
    handle = refuse;
    const events = Array.from({ length: many }, made);
    for (const event of events) await bus.publish(event);
    await eventually(async () => (await statusOf())?.parked === many, 20_000);
    return (await all()).map(({ eventId }) => eventId);
  };

  test('counts waiting, retrying and parked events of each queue', async () => {
    expect(await statusOf()).toEqual({
      queue,
      waiting: 0,
      retrying: 0,
      parked: 0,
      oldestSeconds: null,
      oldestParkedSeconds: null,
      consumers: 0,
    });
    const bus = await startBus();
    await park(bus, 1);
    handle = async () => {
      throw new Error('not now');
    };
    await bus.publish(made());
    const duringRetryDelay = await eventually(async () => {
      const status = await statusOf();
      return status?.retrying === 1 && status;
    }, 20_000);
    expect(duringRetryDelay).toEqual({
      queue,
      waiting: 0,
      retrying: 1,
      parked: 1,
      oldestSeconds: null,
      oldestParkedSeconds: expect.any(Number),
      consumers: 1,
    });
    expect(await statusOf('test.thing.count')).toMatchObject({ waiting: 2, consumers: 0 });
  });

  test('lists parked deliveries repeatedly, without event data', async () => {
    const [id] = await park(await startBus(), 1);
    for (let i = 0; i < 25; i++) expect(await all()).toHaveLength(1);
    const [parked] = await all();
    expect(parked).toEqual({
      queue,
      eventId: id,
      type: 'test.thing.made',
      attempts: 1,
      error: 'no luck',
      parkedAt: expect.any(Date),
      correlationId: 'request-7',
    });
    expect(Math.abs(Date.now() - Number(parked?.parkedAt))).toBeLessThan(60_000);
  });

  test('logs a failure with the id of the request that caused the event', async () => {
    await park(await startBus(), 1);
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'parked', queue, correlationId: 'request-7' }),
    );
  });

  test('replays all parked deliveries with all their retries', async () => {
    const bus = await startBus();
    const ids = await park(bus, 20);
    const seen: [string, number][] = [];
    handle = async ({ id }, { attempt }) => void seen.push([id, attempt]);
    expect(await queues.replay(queue)).toBe(20);
    await eventually(() => seen.length === 20, 20_000);
    expect(new Set(seen.map(([id]) => id))).toEqual(new Set(ids));
    expect(seen.every(([, attempt]) => attempt === 1)).toBe(true);
    expect(await all()).toEqual([]);
  });

  test('replays an event once even if it fails during the replay', async () => {
    const bus = await startBus();
    await park(bus, 30);
    let tries = 0;
    handle = async () => {
      tries++;
      throw new PermanentError('still no luck');
    };
    expect(await queues.replay(queue)).toBe(30);
    await eventually(async () => (await statusOf())?.parked === 30, 20_000);
    expect(tries).toBe(30);
  });

  test('replays an event once per call, even if it is parked twice', async () => {
    const bus = await startBus();
    handle = refuse;
    const event = made();
    await bus.publish(event);
    await bus.publish(event);
    await eventually(async () => (await statusOf())?.parked === 2, 20_000);
    handle = async () => {};
    expect(await queues.replay(queue)).toBe(1);
    expect(await all()).toHaveLength(1);
    expect(await queues.drop(queue, event.id)).toBe(true);
  });

  test('replays or drops one delivery and keeps the others', async () => {
    const bus = await startBus();
    const [first = '', second = '', third = ''] = await park(bus, 3);
    const seen: string[] = [];
    handle = async ({ id }) => void seen.push(id);
    expect(await queues.replay(queue, second)).toBe(1);
    await eventually(() => seen.length === 1, 20_000);
    expect(seen).toEqual([second]);
    expect(await queues.drop(queue, third)).toBe(true);
    expect(await queues.drop(queue, third)).toBe(false);
    expect((await all()).map(({ eventId }) => eventId)).toEqual([first]);
    expect(await queues.replay(queue, second)).toBe(0);
  });

  test('assigns an id to a message that is not an event, so it can be dropped', async () => {
    await startBus();
    handle = refuse;
    const channel = await client.createChannel();
    channel.sendToQueue(queue, Buffer.from('what is this?'));
    await eventually(async () => (await statusOf())?.parked === 1, 20_000);
    const [parked] = await all();
    expect(parked).toMatchObject({ eventId: expect.stringMatching(/^unnamed-/), type: 'unknown' });
    expect(parked?.error).toMatch(/^it is not an event/);
    expect(await queues.drop(queue, parked?.eventId ?? '')).toBe(true);
    await channel.close();
  });

  test('keeps parked events if the queue to replay to does not exist', async () => {
    const bus = await startBus();
    await park(bus, 1);
    await bus.stop();
    const channel = await client.createChannel();
    await channel.deleteQueue(queue);
    await channel.close();
    await expect(queues.replay(queue)).rejects.toThrow(`The broker has no queue ${queue}`);
    await eventually(async () => (await all()).length === 1);
  });
});

test('openAmqpQueues names the address of an unreachable broker', async () => {
  await expect(openAmqpQueues('amqp://guest:guest@127.0.0.1:1')).rejects.toThrow(
    /^No RabbitMQ answers at amqp:\/\/127\.0\.0\.1:1 .+ check AMQP_URL\.$/,
  );
});

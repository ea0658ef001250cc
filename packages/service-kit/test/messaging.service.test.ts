import { defineEvent, type EventEnvelope } from '@debrief/contracts/events/envelope';
import type { Reaction } from '@debrief/contracts/events/reactions';
import { buildIndexes } from '../src/storage/build-indexes.ts';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import { Schema, type Model } from 'mongoose';
import { z } from 'zod';
import { createLogger } from '../src/log.ts';
import { createDeliveryStore, type DeliveryStore } from '../src/messaging/deliveries.ts';
import { createInProcessBus } from '../src/messaging/in-process-bus.ts';
import { outboxFields, outboxIndex, recordEvent, type WithOutbox } from '../src/messaging/outbox.ts';
import { createRelay, type Relay } from '../src/messaging/relay.ts';
import {
  BusUnavailableError,
  subscription,
  type MessageBus,
  type Subscription,
} from '../src/messaging/subscription.ts';
import { connect, type Connection } from '../src/storage/connect.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const thingMade = defineEvent('test.thing.made', { size: z.number() });
const made = (size: unknown, at = new Date()): EventEnvelope =>
  recordEvent(thingMade, { subject: 'x', at, data: { size: size as number } });

let documents: TestDocuments;
let connection: Connection;
let deliveries: DeliveryStore;
let buses: MessageBus[] = [];
let relays: Relay[] = [];
let databases = 0;

beforeAll(async () => {
  documents = await startTestDocuments();
});
afterAll(() => documents.stop());

beforeEach(async () => {
  connection = await connect(documents.url, `messaging_${databases++}`);
  deliveries = createDeliveryStore(connection);
});
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  relays = [];
  await Promise.all(buses.map((bus) => bus.stop()));
  buses = [];
  await connection.close();
});

interface Options {
  retryDelays?: number[];
  now?: () => Date;
  reactions?: Reaction[];
}

const newBus = (reactions: Subscription[], options: Options = {}) => {
  const bus = createInProcessBus({ deliveries, log, pollMs: 10, ...options });
  buses.push(bus);
  for (const reaction of reactions) bus.subscribe(reaction);
  return bus;
};

const busWith = async (reactions: Subscription[], options?: Options) => {
  const bus = newBus(reactions, options);
  await bus.start();
  return bus;
};

const newRelay = (
  bus: MessageBus,
  options: { sweepMs?: number; graceMs?: number; now?: () => Date; elapsed?: () => number } = {},
): Relay => {
  const relay = createRelay({ bus, log, ...options });
  relays.push(relay);
  return relay;
};

const reaction = (
  handle: Subscription<{ size: number }>['handle'],
  more: Partial<Subscription<{ size: number }>> = {},
) => subscription({ queue: 'test.thing.react', event: thingMade, handle, ...more });

const eventually = async <T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> => {
  const limit = Date.now() + 5_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > limit) throw new Error('timed out');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

describe('the in-process bus', () => {
  test('resolves publishing when every reaction is complete', async () => {
    const done: string[] = [];
    const bus = await busWith([
      reaction(async ({ data }) => void done.push(`a${data.size}`)),
      reaction(async ({ data }) => void done.push(`b${data.size}`), { queue: 'test.thing.count' }),
    ]);
    await bus.publish(made(1));
    expect(done.sort()).toEqual(['a1', 'b1']);
  });

  test('deletes the stored failure after a successful retry', async () => {
    const attempts: number[] = [];
    const bus = await busWith(
      [
        reaction(async (_event, { attempt }) => {
          attempts.push(attempt);
          if (attempt < 3) throw new Error('not yet');
        }),
      ],
      { retryDelays: [5, 5, 5] },
    );
    const event = made(1);
    await bus.publish(event);
    await eventually(
      async () => attempts.length === 3 && !(await deliveries.has('test.thing.react', event.id)),
    );
    expect(attempts).toEqual([1, 2, 3]);
  });

  test('does not restart the retries of a republished event', async () => {
    const attempts: number[] = [];
    const bus = await busWith(
      [
        reaction(async (_event, { attempt }) => {
          attempts.push(attempt);
          throw new Error('never');
        }),
      ],
      { retryDelays: [5] },
    );
    const event = made(1);
    await bus.publish(event);
    await eventually(async () => (await deliveries.parked(10)).length > 0);
    await bus.publish(event);
    expect(await deliveries.parked(10)).toMatchObject([{ attempts: 2 }]);
    expect(attempts).toEqual([1, 2, 1]);
  });

  test('continues stored retries after a restart', async () => {
    const event = made(3);
    await deliveries.prepare();
    await deliveries.save({
      queue: 'test.thing.react',
      event,
      state: 'waiting',
      attempts: 1,
      dueAt: new Date(0),
      error: 'the process died',
    });
    const attempts: number[] = [];
    await busWith([reaction(async (_event, { attempt }) => void attempts.push(attempt))]);
    await eventually(() => attempts.length > 0);
    expect(attempts).toEqual([2]);
  });

  test('retries a delivery immediately when the clock is set back before its retry is due', async () => {
    let clock = new Date('2027-05-03T09:00:00Z');
    const attempts: number[] = [];
    const bus = await busWith(
      [
        reaction(async (_event, { attempt }) => {
          attempts.push(attempt);
          if (attempt < 2) throw new Error('not yet');
        }),
      ],
      { retryDelays: [60_000], now: () => clock },
    );
    const event = made(4);
    await bus.publish(event);
    expect(attempts).toEqual([1]);
    clock = new Date('2027-05-03T08:00:00Z');
    await eventually(async () => !(await deliveries.has('test.thing.react', event.id)));
    expect(attempts).toEqual([1, 2]);
  });

  test('retries stored deliveries when the clock was set back before the start', async () => {
    const event = made(5);
    await deliveries.prepare();
    await deliveries.save({
      ...{ queue: 'test.thing.react', event, state: 'waiting', attempts: 1, error: 'the process died' },
      dueAt: new Date('2027-05-03T10:00:01Z'),
    });
    const attempts: number[] = [];
    await busWith([reaction(async (_event, { attempt }) => void attempts.push(attempt))], {
      retryDelays: [1_000, 60_000],
      now: () => new Date('2027-05-03T09:00:00Z'),
    });
    await eventually(() => attempts.length > 0);
    expect(attempts).toEqual([2]);
  });
});

test('the in-process bus keeps retries of other processes and is not blocked by them', async () => {
  await deliveries.prepare();
  const failed = { state: 'waiting' as const, attempts: 1, error: 'the process died' };
  // More retries than one poll reads. All of them are due earlier.
  for (let i = 0; i < 120; i++)
    await deliveries.save({ ...failed, queue: 'test.thing.elsewhere', event: made(i), dueAt: new Date(0) });
  await deliveries.save({ ...failed, queue: 'test.thing.react', event: made(7), dueAt: new Date(1) });
  const seen: number[] = [];
  await busWith([reaction(async ({ data }) => void seen.push(data.size))]);
  await eventually(() => seen.length > 0);
  expect(seen).toEqual([7]);
  expect(await deliveries.due(['test.thing.elsewhere'], new Date(), 1_000)).toHaveLength(120);
});

describe('the relay', () => {
  interface Thing extends WithOutbox {
    _id: string;
  }
  const schema = new Schema<Thing>({ _id: String, deletedAt: Date, ...outboxFields }, { versionKey: false });
  schema.index(...outboxIndex);
  let things: Model<Thing>;

  beforeEach(async () => {
    things = connection.model<Thing>('Thing', schema);
    await buildIndexes(things);
  });

  const pending = async (id: string) => (await things.findById(id).lean<Thing>())?.pendingEvents.length;

  test('removes a delivered event from its document', async () => {
    const seen: string[] = [];
    const relay = newRelay(await busWith([reaction(async ({ id }) => void seen.push(id))]));
    const event = made(1);
    await things.create({ _id: 't', pendingEvents: [event] });
    relay.publish(things, 't', [event]);
    await relay.stop();
    expect(seen).toEqual([event.id]);
    expect(await pending('t')).toBe(0);
  });

  test('publishes the events of a crashed process once', async () => {
    const seen: number[] = [];
    const bus = await busWith([reaction(async ({ data }) => void seen.push(data.size), { concurrency: 1 })]);
    await things.create({
      _id: 'newer',
      pendingEvents: [made(2, new Date(2_000)), made(3, new Date(3_000))],
    });
    await things.create({ _id: 'older', pendingEvents: [made(1, new Date(1_000))] });
    const relay = newRelay(bus, { sweepMs: 5, graceMs: 0 });
    relay.watch(things);
    relay.start();
    await eventually(async () => (await pending('newer')) === 0 && (await pending('older')) === 0);
    await relay.stop();
    expect(seen.sort()).toEqual([1, 2, 3]);
  });

  test('publishes an event that was recorded before the clock was set back', async () => {
    const seen: number[] = [];
    const bus = await busWith([reaction(async ({ data }) => void seen.push(data.size))]);
    await things.create({ _id: 't', pendingEvents: [made(6, new Date('2027-05-03T10:00:00Z'))] });
    let [elapsed, sweeps] = [0, 0];
    const relay = newRelay(bus, {
      ...{ sweepMs: 1, graceMs: 400 },
      now: () => (sweeps++, new Date('2027-05-03T09:00:00Z')),
      elapsed: () => elapsed,
    });
    relay.watch(things);
    relay.start();
    // During the grace period, the event is left to the process that recorded it.
    await eventually(() => sweeps > 3);
    expect(seen).toEqual([]);
    elapsed = 400;
    await eventually(async () => (await pending('t')) === 0);
    expect(seen).toEqual([6]);
  });

  test('keeps events while the bus fails and publishes them when it recovers', async () => {
    let broken = true;
    let failures = 0;
    const seen: string[] = [];
    const bus = await busWith([reaction(async ({ id }) => void seen.push(id))]);
    const flaky: MessageBus = {
      ...bus,
      async publish(event) {
        if (!broken) return bus.publish(event);
        failures++;
        throw new Error('away');
      },
    };
    const relay = newRelay(flaky, { sweepMs: 5, graceMs: 0 });
    relay.watch(things);
    await things.create({ _id: 't', pendingEvents: [made(1, new Date(0))] });
    relay.start();
    await eventually(() => failures > 0);
    expect(await pending('t')).toBe(1);
    broken = false;
    await eventually(async () => (await pending('t')) === 0);
    await relay.stop();
    expect(seen).toHaveLength(1);
  });

  test('removes a deleted document together with its last event', async () => {
    const relay = newRelay(await busWith([]));
    const [first, last] = [made(1), made(2)];
    await things.create({ _id: 't', deletedAt: new Date(), pendingEvents: [first, last] });
    relay.publish(things, 't', [first]);
    await eventually(async () => (await pending('t')) === 1);
    relay.publish(things, 't', [last]);
    await relay.stop();
    expect(await things.exists({ _id: 't' })).toBeNull();
  });

  test('removes published events of many documents in one batch and keeps newer events', async () => {
    const relay = newRelay(await busWith([]));
    const one = { stays: made(1), leaves: made(2), leavesLater: made(3), hasMore: made(4) };
    await things.create([
      { _id: 'stays', pendingEvents: [one.stays] },
      { _id: 'leaves', deletedAt: new Date(), pendingEvents: [one.leaves] },
      { _id: 'leavesLater', deletedAt: new Date(), pendingEvents: [one.leavesLater, made(5)] },
      { _id: 'hasMore', pendingEvents: [one.hasMore, made(6)] },
    ]);
    for (const [id, event] of Object.entries(one)) relay.publish(things, id, [event]);
    await relay.stop();
    const left = await things.find({}).sort({ _id: 1 }).lean();
    expect(left.map(({ _id, pendingEvents }) => [_id, pendingEvents.map(({ data }) => data)])).toEqual([
      ['hasMore', [{ size: 6 }]],
      ['leavesLater', [{ size: 5 }]],
      ['stays', []],
    ]);
  });

  /** Counts calls of `canDeliver` without a type, which every sweep makes. */
  const countingSweeps = (bus: MessageBus) => {
    let sweeps = 0;
    const canDeliver: MessageBus['canDeliver'] = (type) => {
      if (type === undefined) sweeps++;
      return bus.canDeliver(type);
    };
    return { bus: { ...bus, canDeliver }, sweeps: () => sweeps };
  };

  test('keeps events until the bus starts, then delivers them to all subscribers', async () => {
    const seen: string[] = [];
    const { bus, sweeps } = countingSweeps(newBus([]));
    const relay = newRelay(bus, { sweepMs: 5, graceMs: 0 });
    relay.watch(things);
    const events = [made(1, new Date(0)), made(2, new Date(0))];
    await things.create({ _id: 't', pendingEvents: events });
    relay.start();
    relay.publish(things, 't', events);
    await eventually(() => sweeps() >= 3);
    expect(await pending('t')).toBe(2);
    bus.subscribe(reaction(async ({ id }) => void seen.push(id)));
    await bus.start();
    await eventually(async () => (await pending('t')) === 0);
    await relay.stop();
    expect(seen.sort()).toEqual(events.map(({ id }) => id).sort());
  });

  test('keeps an event until all of its reactions have subscribed', async () => {
    const seen: string[] = [];
    const reactions = ['test.thing.react', 'test.thing.count'].map((queue) => ({
      queue,
      eventType: thingMade.type,
    }));
    const { bus, sweeps } = countingSweeps(
      await busWith([reaction(async () => void seen.push('react'))], { reactions }),
    );
    const relay = newRelay(bus, { sweepMs: 5, graceMs: 0 });
    relay.watch(things);
    const event = made(1, new Date(0));
    await things.create({ _id: 't', pendingEvents: [event] });
    relay.start();
    relay.publish(things, 't', [event]);
    await eventually(() => sweeps() >= 3);
    await expect(bus.publish(event)).rejects.toThrow(BusUnavailableError);
    expect([await pending('t'), seen]).toEqual([1, []]);
    bus.subscribe(reaction(async () => void seen.push('count'), { queue: 'test.thing.count' }));
    await eventually(async () => (await pending('t')) === 0);
    await relay.stop();
    expect(seen.sort()).toEqual(['count', 'react']);
  });

  test('keeps events that arrive while the bus drains', async () => {
    const seen: number[] = [];
    const bus = await busWith([reaction(async ({ data }) => void seen.push(data.size))]);
    const relay = newRelay(bus);
    await bus.drain();
    const event = made(1);
    await things.create({ _id: 't', pendingEvents: [event] });
    relay.publish(things, 't', [event]);
    await relay.stop();
    expect([await pending('t'), seen]).toEqual([1, []]);
  });
});

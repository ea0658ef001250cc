import { defineEvent } from '@debrief/contracts/events/envelope';
import { buildIndexes } from '../src/storage/build-indexes.ts';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import { Schema } from 'mongoose';
import { z } from 'zod';
import { createDeliveryStore, deliveryModel } from '../src/messaging/deliveries.ts';
import { outboxFields, outboxIndex, recordEvent, type WithOutbox } from '../src/messaging/outbox.ts';
import { outboxStatus } from '../src/messaging/outbox-status.ts';
import type { ParkedDelivery, Queues } from '../src/messaging/queues.ts';
import { createStoredQueues } from '../src/messaging/stored-queues.ts';
import { connect, type Connection } from '../src/storage/connect.ts';

const thingMade = defineEvent('test.thing.made', { secret: z.string() });
const now = new Date('2026-01-05T10:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const made = (secondsAgo: number) =>
  recordEvent(thingMade, { subject: 'x', at: before(secondsAgo), data: { secret: 'told in confidence' } });

let documents: TestDocuments;
let own: Connection;
let shared: Connection;
let queues: Queues;
let databases = 0;

beforeAll(async () => {
  documents = await startTestDocuments();
});
afterAll(() => documents.stop());
beforeEach(async () => {
  shared = await connect(documents.url, `queues_${databases++}`);
  own = shared.useDb(`queues_${databases++}`);
  queues = createStoredQueues([shared, own], ['test.thing.count', 'test.thing.show'], () => now);
});
afterEach(() => shared.close());

const fail = async (
  connection: Connection,
  queue: string,
  state: 'waiting' | 'parked',
  { happened = 100, due = 50, attempts = 5 } = {},
) => {
  const event = made(happened);
  await createDeliveryStore(connection).save({
    queue,
    event,
    state,
    attempts,
    dueAt: before(due),
    error: 'no luck',
  });
  return event.id;
};
const all = async (queue?: string) => {
  const found: ParkedDelivery[] = [];
  for await (const delivery of queues.parked(queue)) found.push(delivery);
  return found;
};

test('counts waiting, retrying and parked events of every queue across databases', async () => {
  await fail(shared, 'test.thing.show', 'waiting', { happened: 300, due: 1 });
  await fail(shared, 'test.thing.show', 'waiting', { happened: 200, due: -60 });
  await fail(own, 'test.thing.show', 'parked', { happened: 900, due: 60 });
  await fail(own, 'test.thing.show', 'parked', { happened: 800, due: 30 });
  await fail(own, 'test.thing.retired', 'parked');
  expect(await queues.status()).toEqual([
    {
      queue: 'test.thing.count',
      waiting: 0,
      retrying: 0,
      parked: 0,
      oldestSeconds: null,
      oldestParkedSeconds: null,
      consumers: null,
    },
    expect.objectContaining({ queue: 'test.thing.retired', parked: 1 }),
    {
      queue: 'test.thing.show',
      waiting: 1,
      retrying: 1,
      parked: 2,
      oldestSeconds: 300,
      oldestParkedSeconds: 60,
      consumers: null,
    },
  ]);
});

test('lists parked deliveries without event data, oldest first', async () => {
  const second = await fail(own, 'test.thing.show', 'parked', { due: 10 });
  const first = await fail(own, 'test.thing.show', 'parked', { due: 20 });
  await fail(own, 'test.thing.count', 'parked');
  await fail(own, 'test.thing.show', 'waiting');
  const listed = await all('test.thing.show');
  expect(listed.map(({ eventId }) => eventId)).toEqual([first, second]);
  expect(listed[0]).toEqual({
    queue: 'test.thing.show',
    eventId: first,
    type: 'test.thing.made',
    attempts: 5,
    error: 'no luck',
    parkedAt: before(20),
    correlationId: null,
  });
  expect(await all()).toHaveLength(3);
});

test('streams thousands of parked deliveries', async () => {
  const event = made(1);
  const parked = Array.from({ length: 1_234 }, (_, i) => ({
    _id: `test.thing.show:${i}`,
    queue: 'test.thing.show',
    event: { ...event, id: String(i) },
    state: 'parked' as const,
    attempts: 5,
    dueAt: before(2_000 - i),
    error: 'no luck',
  }));
  await deliveryModel(own).insertMany(parked);
  expect((await all('test.thing.show')).map(({ eventId }) => eventId)).toEqual(
    parked.map((_, i) => String(i)),
  );
  expect(await queues.replay('test.thing.show')).toBe(1_234);
  expect(await all()).toEqual([]);
});

test('replays one delivery with all its retries and keeps the others', async () => {
  const one = await fail(own, 'test.thing.show', 'parked');
  const other = await fail(own, 'test.thing.show', 'parked');
  expect(await queues.replay('test.thing.show', one)).toBe(1);
  expect(await createDeliveryStore(own).due(['test.thing.show'], now, 10)).toEqual([
    expect.objectContaining({ state: 'waiting', attempts: 0, event: expect.objectContaining({ id: one }) }),
  ]);
  expect(await all()).toEqual([expect.objectContaining({ eventId: other })]);
  expect(await queues.replay('test.thing.show', one)).toBe(0);
});

test('does not replay deliveries that were parked after the replay started', async () => {
  await fail(own, 'test.thing.show', 'parked', { due: 1 });
  const later = await fail(own, 'test.thing.show', 'parked', { due: -1 });
  expect(await queues.replay('test.thing.show')).toBe(1);
  expect(await all()).toEqual([expect.objectContaining({ eventId: later })]);
});

test('drops parked deliveries only', async () => {
  const parked = await fail(own, 'test.thing.show', 'parked');
  const waiting = await fail(own, 'test.thing.show', 'waiting');
  expect(await queues.drop('test.thing.show', parked)).toBe(true);
  expect(await queues.drop('test.thing.show', parked)).toBe(false);
  expect(await queues.drop('test.thing.show', waiting)).toBe(false);
  expect(await deliveryModel(own).countDocuments()).toBe(1);
});

describe('the outbox status', () => {
  const withOutbox = async (name: string) => {
    const schema = new Schema<WithOutbox>({ ...outboxFields }, { collection: name });
    schema.index(...outboxIndex);
    const model = own.model<WithOutbox>(name, schema);
    await buildIndexes(model);
    return model;
  };

  test('counts the events of all collections and returns the age of the oldest', async () => {
    const [things, places] = [await withOutbox('things'), await withOutbox('places')];
    await things.create({ pendingEvents: [made(10), made(30)] });
    await places.create({ pendingEvents: [made(20)] }, { pendingEvents: [] });
    await own.collection('others').insertOne({ pendingEvents: [made(99)] });
    expect(await outboxStatus(own, now)).toEqual({ database: own.name, events: 3, oldestSeconds: 30 });
  });

  test('is empty for an empty outbox and for a missing database', async () => {
    await withOutbox('things');
    expect(await outboxStatus(own, now)).toMatchObject({ events: 0, oldestSeconds: null });
    expect(await outboxStatus(shared, now)).toMatchObject({ events: 0, oldestSeconds: null });
  });
});

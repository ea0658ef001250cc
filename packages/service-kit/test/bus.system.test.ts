import { deliveryHeaders } from '@debrief/contracts/events/topology';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import { eventually } from '@debrief/testing/person';
import { correlationId, withCorrelationId } from '../src/context.ts';
import { PermanentError } from '../src/errors.ts';
import { createDeliveryStore, type DeliveryStore } from '../src/messaging/deliveries.ts';
import { createInProcessBus } from '../src/messaging/in-process-bus.ts';
import { BusUnavailableError, type MessageBus, type Subscription } from '../src/messaging/subscription.ts';
import { connect, type Connection } from '../src/storage/connect.ts';
import { useBroker } from './amqp-harness.ts';
import { gate, log, made, queue, reaction, thingMade } from './fixtures.ts';

let documents: TestDocuments;
let connection: Connection;
let databases = 0;

beforeAll(async () => {
  documents = await startTestDocuments();
});
afterAll(() => documents.stop());
beforeEach(async () => {
  connection = await connect(documents.url, `bus_${databases++}`);
});
afterEach(() => connection.close());

interface Harness {
  bus(reactions: Subscription[]): MessageBus;
  busWith(reactions: Subscription[], options?: { retryDelays?: number[] }): Promise<MessageBus>;
  parked(): Promise<{ attempts: number; error: string; event: unknown }>;
}

const inProcess = (): Harness => {
  let buses: MessageBus[] = [];
  let deliveries: DeliveryStore;
  beforeEach(() => {
    deliveries = createDeliveryStore(connection);
  });
  afterEach(async () => {
    await Promise.all(buses.map((bus) => bus.stop()));
    buses = [];
  });
  const busOf = (reactions: Subscription[], options: { retryDelays?: number[] } = {}) => {
    const bus = createInProcessBus({ deliveries, log, pollMs: 10, retryDelays: [50, 100], ...options });
    buses.push(bus);
    for (const reaction of reactions) bus.subscribe(reaction);
    return bus;
  };
  return {
    bus: busOf,
    async busWith(reactions, options) {
      const bus = busOf(reactions, options);
      await bus.start();
      return bus;
    },
    parked: () => eventually(async () => (await deliveries.parked(1))[0], 30_000),
  };
};

const onRabbit = (): Harness => {
  const rabbit = useBroker();
  return {
    bus: (reactions) => rabbit.bus(reactions),
    busWith: (reactions, options) => rabbit.busWith(reactions, options),
    async parked() {
      const { content, properties } = await rabbit.take(`${queue}.parked`);
      return {
        attempts: properties.headers?.[deliveryHeaders.attempts],
        error: properties.headers?.[deliveryHeaders.error],
        event: JSON.parse(content.toString()),
      };
    },
  };
};

const never = async () => {
  throw new Error('never');
};

const behaves = (harness: Harness) => {
  test('delivers nothing before the start and after the stop', async () => {
    const seen: number[] = [];
    const bus = harness.bus([reaction(async ({ data }) => void seen.push(data.size))]);
    expect([bus.canDeliver(), bus.canDeliver(thingMade.type)]).toEqual([false, false]);
    await expect(bus.publish(made(1))).rejects.toThrow(BusUnavailableError);
    await bus.start();
    expect([bus.canDeliver(), bus.canDeliver(thingMade.type)]).toEqual([true, true]);
    await bus.publish(made(2));
    await eventually(() => seen.length > 0, 30_000);
    await bus.stop();
    expect([bus.canDeliver(), bus.canDeliver(thingMade.type)]).toEqual([false, false]);
    await expect(bus.publish(made(3))).rejects.toThrow(BusUnavailableError);
    expect(seen).toEqual([2]);
  });

  test('delivers an event to every reaction, even if others fail', async () => {
    const done: string[] = [];
    const bus = await harness.busWith([
      reaction(never, { queue: 'test.thing.refuse' }),
      reaction(async ({ data }) => void done.push(`a${data.size}`)),
      reaction(async ({ data }) => void done.push(`b${data.size}`), { queue: 'test.thing.count' }),
    ]);
    await bus.publish(made(1));
    await eventually(() => done.length === 2, 30_000);
    expect(done.sort()).toEqual(['a1', 'b1']);
  });

  test('retries a failed reaction until it succeeds', async () => {
    const attempts: number[] = [];
    const bus = await harness.busWith([
      reaction(async (_event, { attempt }) => {
        attempts.push(attempt);
        if (attempt < 3) throw new Error('not yet');
      }),
    ]);
    await bus.publish(made(1));
    await eventually(() => attempts.length === 3, 30_000);
    expect(attempts).toEqual([1, 2, 3]);
  });

  test('parks an event with its error after the last retry, and calls onDeadLetter', async () => {
    const deadLetters: number[] = [];
    const bus = await harness.busWith([
      reaction(never, { onDeadLetter: async ({ data }) => void deadLetters.push(data.size) }),
    ]);
    const event = made(7);
    await bus.publish(event);
    expect(await harness.parked()).toMatchObject({ attempts: 3, error: 'never', event });
    expect(deadLetters).toEqual([7]);
  });

  test.each<[string, unknown, Subscription['handle'], string, number[]]>([
    ['data that violates its contract', 'seven', async () => {}, 'size: ', []],
    [
      'a permanent error',
      7,
      async () => {
        throw new PermanentError('pointless');
      },
      'pointless',
      [7],
    ],
  ])('parks an event without retries after %s', async (_case, size, handle, error, told) => {
    const deadLetters: unknown[] = [];
    const bus = await harness.busWith(
      [reaction(handle, { onDeadLetter: async ({ data }) => void deadLetters.push(data.size) })],
      { retryDelays: [600_000] },
    );
    await bus.publish(made(size));
    expect(await harness.parked()).toMatchObject({ attempts: 1, error: expect.stringContaining(error) });
    expect(deadLetters).toEqual(told);
  });

  test('limits concurrent reactions of a queue', async () => {
    let running = 0;
    let most = 0;
    let done = 0;
    const bus = await harness.busWith([
      reaction(
        async () => {
          most = Math.max(most, ++running);
          await eventually(() => most >= 3, 30_000);
          await new Promise((resolve) => setImmediate(resolve));
          running--;
          done++;
        },
        { concurrency: 3 },
      ),
    ]);
    await Promise.all(Array.from({ length: 20 }, (_, size) => bus.publish(made(size))));
    await eventually(() => done === 20, 30_000);
    expect(most).toBe(3);
  });

  test('runs a reaction with the correlation id of its event', async () => {
    const seen: (string | undefined)[] = [];
    const bus = await harness.busWith([reaction(async () => void seen.push(correlationId()))]);
    await bus.publish(withCorrelationId('request-1', () => made(1)));
    await eventually(() => seen.length === 1, 30_000);
    expect(seen).toEqual(['request-1']);
  });

  test('waits for current reactions when draining, and starts no new ones', async () => {
    const begun = gate();
    const mayEnd = gate();
    const ended: number[] = [];
    const bus = await harness.busWith([
      reaction(
        async ({ data }) => {
          begun.open();
          await mayEnd.opened;
          ended.push(data.size);
        },
        { concurrency: 1 },
      ),
    ]);
    // The bus may leave a queued event for the next start.
    const published = Promise.allSettled([bus.publish(made(1)), bus.publish(made(2))]);
    await begun.opened;
    let drained = false;
    const draining = bus.drain().then(() => (drained = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(drained).toBe(false);
    mayEnd.open();
    await Promise.all([draining, published]);
    expect(ended).toContain(1);
    await bus.publish(made(3)).catch(() => {});
    await bus.stop();
    expect(ended).not.toContain(3);
  });
};

describe('the in-process bus', () => behaves(inProcess()));
(brokerMissing() ? describe.skip : describe)('the RabbitMQ bus', () => behaves(onRabbit()));

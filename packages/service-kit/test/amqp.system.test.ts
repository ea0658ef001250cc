import { deliveryHeaders, eventsExchange, reactionTopology } from '@debrief/contracts/events/topology';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { reservePorts } from '@debrief/testing/ports';
import { startFaultProxy } from '@debrief/testing/fault-proxy';
import { eventually } from '@debrief/testing/person';
import { ConfigError } from '../src/config.ts';
import { TopologyMismatchError } from '../src/messaging/amqp/declare.ts';
import { UnroutableError } from '../src/messaging/amqp/publisher.ts';
import { BusUnavailableError } from '../src/messaging/subscription.ts';
import { useBroker } from './amqp-harness.ts';
import { gate, made, queue, reaction, thingMade } from './fixtures.ts';

const reactions = [{ queue, eventType: thingMade.type }];
const never = async () => {
  throw new Error('never');
};

(brokerMissing() ? describe.skip : describe)('RabbitMQ', () => {
  const rabbit = useBroker();

  describe('publishing', () => {
    test('keeps an event for a reaction whose service has never run', async () => {
      await (await rabbit.busWith([], { reactions })).publish(made(4));
      const seen: number[] = [];
      await rabbit.busWith([reaction(async ({ data }) => void seen.push(data.size))]);
      await eventually(() => seen.length === 1, 30_000);
      expect(seen).toEqual([4]);
    });

    test('resolves for an event without reactions', async () => {
      const bus = await rabbit.busWith([]);
      await expect(bus.publish(made(1))).resolves.toBeUndefined();
    });

    test('rejects an event if a queue for it was deleted, and declares the queue again', async () => {
      const bus = await rabbit.busWith([], { reactions });
      await (await rabbit.channel()).deleteQueue(queue);
      const event = made(1);
      await expect(bus.publish(event)).rejects.toBeInstanceOf(UnroutableError);
      await eventually(
        () =>
          bus.publish(event).then(
            () => true,
            () => false,
          ),
        30_000,
      );
      expect(await rabbit.depth(queue)).toBe(1);
    });

    test('sends no more unconfirmed events than its window allows', async () => {
      const proxy = await startFaultProxy({ port: rabbit.broker.port });
      try {
        const url = rabbit.url.replace(/:\d+\//, `:${proxy.port}/`);
        const bus = await rabbit.busWith([], { reactions, url, window: 5 });
        const done: number[] = [];
        proxy.delay(100);
        const all = Array.from({ length: 12 }, (_, size) =>
          bus.publish(made(size)).then(() => done.push(size)),
        );
        // The sixth event is sent only after one of the first five is confirmed.
        await eventually(() => done.length > 0, 30_000);
        expect(await rabbit.depth(queue)).toBeLessThanOrEqual(10);
        expect(done.length).toBeLessThanOrEqual(5);
        await Promise.all(all);
        expect(await rabbit.depth(queue)).toBe(12);
      } finally {
        await proxy.stop();
      }
    });

    test('confirms all events even if they exceed the channel buffer', async () => {
      const bus = await rabbit.busWith([], { reactions, window: 20_000 });
      const events = Array.from({ length: 20_000 }, (_, size) => made(size));
      await Promise.all(events.map((event) => bus.publish(event)));
      expect(await rabbit.depth(queue)).toBe(20_000);
    });

    test('rejects events after the stop', async () => {
      const bus = await rabbit.busWith([], { reactions });
      await bus.stop();
      expect(bus.canDeliver()).toBe(false);
      await expect(bus.publish(made(1))).rejects.toBeInstanceOf(BusUnavailableError);
    });
  });

  describe('a delivery that fails', () => {
    test('waits in each retry queue in turn and is redelivered only to the failed reaction', async () => {
      const times: number[] = [];
      let others = 0;
      const bus = await rabbit.busWith(
        [
          reaction(async () => {
            times.push(performance.now());
            throw new Error('never');
          }),
          reaction(async () => void others++, { queue: 'test.thing.count' }),
        ],
        { retryDelays: [100, 400] },
      );
      await bus.publish(made(1));
      await rabbit.take(`${queue}.parked`);
      expect(others).toBe(1);
      const [first = 0, second = 0, third = 0] = times;
      expect(second - first).toBeGreaterThanOrEqual(90);
      expect(third - second).toBeGreaterThanOrEqual(360);
    });

    test('is parked unchanged, with its attempts, error and time of first failure', async () => {
      const event = made(7);
      const bus = await rabbit.busWith([reaction(never)], { retryDelays: [50] });
      const before = new Date().toISOString();
      await bus.publish(event);
      const { content, properties } = await rabbit.take(`${queue}.parked`);
      expect(JSON.parse(content.toString())).toEqual(event);
      expect(properties).toMatchObject({ messageId: event.id, type: event.type, deliveryMode: 2 });
      expect(properties.headers).toMatchObject({
        [deliveryHeaders.attempts]: 2,
        [deliveryHeaders.error]: 'never',
      });
      const firstFailedAt = String(properties.headers?.[deliveryHeaders.firstFailedAt]);
      expect(firstFailedAt >= before && firstFailedAt <= new Date().toISOString()).toBe(true);
    });

    test('is parked if it is not an event, without blocking other deliveries', async () => {
      const seen: number[] = [];
      const bus = await rabbit.busWith([reaction(async ({ data }) => void seen.push(data.size))]);
      const channel = await rabbit.channel();
      channel.publish(eventsExchange.name, thingMade.type, Buffer.from('{"not": "an event"'));
      await bus.publish(made(2));
      const parked = await rabbit.take(`${queue}.parked`);
      expect(parked.properties.headers?.[deliveryHeaders.error]).toMatch(/^it is not an event/);
      await eventually(() => seen.length === 1, 30_000);
    });

    test('stays parked after it was read 30 times', async () => {
      const bus = await rabbit.busWith([reaction(never)], { retryDelays: [] });
      await bus.publish(made(1));
      const channel = await rabbit.channel();
      for (let reads = 0; reads < 30; reads++) {
        const message = await eventually(() => channel.get(`${queue}.parked`), 30_000);
        channel.nack(message, false, true);
      }
      expect((await rabbit.take(`${queue}.parked`)).properties.headers?.['x-delivery-count']).toBe(30);
    });

    test('is retried after three crashes of its consumer, and then parked', async () => {
      const channel = await rabbit.channel();
      const { work, parked, retries, routingKey } = reactionTopology(queue, thingMade.type, [50]);
      await channel.assertExchange(eventsExchange.name, eventsExchange.type);
      for (const { name, arguments: args } of [work, parked, ...retries])
        await channel.assertQueue(name, { arguments: args });
      await channel.bindQueue(queue, eventsExchange.name, routingKey);
      channel.publish(eventsExchange.name, routingKey, Buffer.from(JSON.stringify(made(9))));
      const crash = async () => {
        const dying = await rabbit.channel();
        await eventually(() => dying.get(queue), 30_000);
        await dying.close();
      };
      for (let crashes = 0; crashes < 3; crashes++) await crash();

      const deadLetters: number[] = [];
      const tried: number[] = [];
      const bus = await rabbit.busWith(
        [
          reaction(
            async (_event, { attempt }) => {
              tried.push(attempt);
              throw new Error('it would have crashed again');
            },
            { onDeadLetter: async ({ data }) => void deadLetters.push(data.size) },
          ),
        ],
        { retryDelays: [50] },
      );
      const { properties } = await rabbit.take(`${queue}.parked`);
      await bus.stop();
      // The three crashes count as the first attempt, and the only retry as the second.
      expect(tried).toEqual([2]);
      expect(properties.headers?.[deliveryHeaders.attempts]).toBe(2);
      expect(deadLetters).toEqual([9]);
    });
  });

  describe('an every-instance reaction', () => {
    test('receives events in each instance after its listener is called', async () => {
      const heard: string[] = [];
      const told: string[] = [];
      const instance = (name: string) =>
        reaction(async ({ data }) => void heard.push(`${name}${data.size}`), {
          audience: 'every-instance',
          connectionListener: { connected: () => void told.push(name) },
        });
      const bus = await rabbit.busWith([instance('a')]);
      await rabbit.busWith([instance('b')]);
      expect(told).toEqual(['a', 'b']);
      await bus.publish(made(1));
      await eventually(() => heard.length === 2, 30_000);
      expect(heard.sort()).toEqual(['a1', 'b1']);
    });

    test('deletes its queue on disconnect', async () => {
      const bus = await rabbit.busWith([reaction(async () => {}, { audience: 'every-instance' })]);
      await bus.stop();
      const vhost = new URL(rabbit.url).pathname;
      await eventually(
        async () => ((await rabbit.broker.ask('GET', `/queues${vhost}`)) as unknown[]).length === 0,
      );
    });

    test('calls the listener to reload state after a failed event', async () => {
      let looks = 0;
      const bus = await rabbit.busWith([
        reaction(never, {
          audience: 'every-instance',
          connectionListener: { connected: () => void looks++ },
        }),
      ]);
      await bus.publish(made(1));
      await eventually(() => looks === 2, 30_000);
    });
  });

  describe('a deleted work queue', () => {
    test('is declared again, and its reaction resumes', async () => {
      const seen: number[] = [];
      const bus = await rabbit.busWith([reaction(async ({ data }) => void seen.push(data.size))]);
      await (await rabbit.channel()).deleteQueue(queue);
      await eventually(async () => {
        await bus.publish(made(1)).catch(() => {});
        return seen.length > 0;
      }, 30_000);
    });
  });

  describe('starting', () => {
    test('fails if a queue exists with different arguments, and names the difference', async () => {
      const { work } = reactionTopology(queue, thingMade.type);
      const channel = await rabbit.channel();
      await channel.assertQueue(queue, { arguments: { ...work.arguments, 'x-delivery-limit': 5 } });
      const started = rabbit.busWith([reaction(async () => {})]);
      await expect(started).rejects.toBeInstanceOf(TopologyMismatchError);
      await expect(started).rejects.toThrow(
        /^The broker has the queue test\.thing\.react with another x-delivery-limit than Debrief needs \(received .*20.* current is .*5.*\)/,
      );
    });

    test('describes an unreachable broker without revealing the password', async () => {
      const [port = 0] = await reservePorts(1);
      const url = `amqp://somebody:hushhush@127.0.0.1:${port}/x`;
      const started = rabbit.busWith([], { url, startMs: 300 });
      await expect(started).rejects.toThrow(
        new RegExp(
          `^No RabbitMQ answers at amqp://127\\.0\\.0\\.1:${port}/x \\(.+\\): start it, or check AMQP_URL\\.$`,
        ),
      );
      await expect(started).rejects.not.toThrow(/hushhush/);
    });

    test.each([
      ['a wrong password', (url: string) => url.replace('guest:guest', 'guest:hushhush')],
      ['an unknown virtual host', (url: string) => `${url}-unknown`],
    ])('rejects %s immediately, without revealing the password', async (_case, wrong) => {
      const started = rabbit.busWith([], { url: wrong(rabbit.url), startMs: 60_000 });
      await expect(started).rejects.toBeInstanceOf(ConfigError);
      await expect(started).rejects.toThrow(/^AMQP_URL is wrong: the broker at amqp:\/\/127/);
      await expect(started).rejects.not.toThrow(/hushhush/);
    });
  });

  test('handles each event once when an instance stops under load', async () => {
    const count = 300;
    const handled: number[] = [];
    const handle: Parameters<typeof reaction>[0] = async ({ data }) => {
      await new Promise((resolve) => setImmediate(resolve));
      handled.push(data.size);
    };
    const first = await rabbit.busWith([reaction(handle)], { prefetch: 100 });
    await rabbit.busWith([reaction(handle)], { prefetch: 100 });
    const published = Promise.all(Array.from({ length: count }, (_, size) => first.publish(made(size))));
    await eventually(() => handled.length > count / 10, 30_000);
    await first.drain();
    await published;
    await first.stop();
    await eventually(() => handled.length >= count, 30_000);
    expect(handled.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, size) => size));
    expect(await rabbit.depth(`${queue}.parked`)).toBe(0);
  });

  test('releases unstarted events to another instance at shutdown', async () => {
    const mayEnd = gate();
    const begun = gate();
    const first = await rabbit.busWith(
      [
        reaction(
          async () => {
            begun.open();
            await mayEnd.opened;
          },
          { concurrency: 1 },
        ),
      ],
      { prefetch: 10 },
    );
    for (let size = 1; size <= 5; size++) await first.publish(made(size));
    await begun.opened;
    const draining = first.drain();
    const seen: number[] = [];
    mayEnd.open();
    await draining;
    await rabbit.busWith([reaction(async ({ data }) => void seen.push(data.size))]);
    await eventually(() => seen.length === 4, 30_000);
    expect(seen.sort()).toEqual([2, 3, 4, 5]);
  });
});

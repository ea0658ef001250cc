import { startBroker, type TestBroker } from '@debrief/testing/broker/broker';
import { shareBroker } from '@debrief/testing/broker/shared-broker';
import { eventually } from '@debrief/testing/person';
import { connect, type ChannelModel, type GetMessage } from 'amqplib';
import { createAmqpBus, type AmqpBusOptions } from '../src/messaging/amqp/amqp-bus.ts';
import type { MessageBus, Subscription } from '../src/messaging/subscription.ts';
import { log } from './things.ts';

const useBrokerOf = <Broker extends Pick<TestBroker, 'port' | 'ask' | 'vhost'>>(
  open: () => Promise<Broker>,
  close: (broker: Broker) => Promise<void>,
) => {
  let broker: Broker;
  let url = '';
  let client: ChannelModel | undefined;
  let buses: MessageBus[] = [];

  beforeAll(async () => {
    broker = await open();
  }, 120_000);
  afterAll(() => close(broker));
  beforeEach(async () => {
    url = await broker.vhost();
  });
  afterEach(async () => {
    await Promise.all(buses.map((bus) => bus.stop()));
    buses = [];
    await client?.close().catch(() => {});
    client = undefined;
  });

  const channel = async () => {
    if (!client) {
      client = await connect(url, { noDelay: true });
      // A client of before a broker's end is of no use after it.
      client.on('error', () => {}).on('close', () => (client = undefined));
    }
    return client.createChannel();
  };

  return {
    get broker() {
      return broker;
    },
    get url() {
      return url;
    },
    channel,
    /** A bus that is not started yet, and is stopped after the test. */
    bus: (reactions: Subscription[], options: Partial<AmqpBusOptions> = {}): MessageBus => {
      const bus = createAmqpBus({
        url,
        name: 'test',
        log,
        reactions: [],
        producers: ['test'],
        retryDelays: [50, 100],
        ...options,
      });
      buses.push(bus);
      for (const reaction of reactions) bus.subscribe(reaction);
      return bus;
    },
    async busWith(reactions: Subscription[], options: Partial<AmqpBusOptions> = {}) {
      const bus = this.bus(reactions, options);
      await bus.start();
      return bus;
    },
    /** Takes the next message of a queue away, as soon as there is one. */
    take: (from: string): Promise<GetMessage> =>
      eventually(async () => {
        const own = await channel();
        try {
          return await own.get(from, { noAck: true });
        } finally {
          await own.close();
        }
      }, 30_000),
    async depth(of: string) {
      const own = await channel();
      const { messageCount } = await own.checkQueue(of);
      await own.close();
      return messageCount;
    },
  };
};

/** The worker's broker; every test has a virtual host and a client of its own. */
export const useBroker = () => useBrokerOf(shareBroker, (broker) => broker.release());

/** A broker of the test file's own, which its tests may kill. */
export const useOwnBroker = () => useBrokerOf(startBroker, (broker) => broker.stop());

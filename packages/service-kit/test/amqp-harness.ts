import { startBroker, type TestBroker } from '@debrief/testing/broker/broker';
import { shareBroker } from '@debrief/testing/broker/shared-broker';
import { eventually } from '@debrief/testing/person';
import { connect, type ChannelModel, type GetMessage } from 'amqplib';
import { createAmqpBus, type AmqpBusOptions } from '../src/messaging/amqp/amqp-bus.ts';
import type { MessageBus, Subscription } from '../src/messaging/subscription.ts';
import { log } from './fixtures.ts';

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
      // A restart of the broker closes the client. The next call connects another one.
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
    /** Creates a bus without starting it. The bus stops after the test. */
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

/** Shares a broker with the other tests of the worker. Each test has its own virtual host and client. */
export const useBroker = () => useBrokerOf(shareBroker, (broker) => broker.release());

/** @param erlangArguments arguments of the broker's Erlang VM */
export const useOwnBroker = (erlangArguments?: string) =>
  useBrokerOf(
    () => startBroker(erlangArguments),
    (broker) => broker.stop(),
  );

import { durableReactions, type Reaction } from '@debrief/contracts/events/reactions';
import { eventsExchange, retryDelaysMs } from '@debrief/contracts/events/topology';
import type { ChannelModel } from 'amqplib';
import type { Logger } from '../../log.ts';
import type { MessageBus, Subscription } from '../subscription.ts';
import { createConnection } from './connection.ts';
import type { Consumer } from './consumer.ts';
import { declareReactions } from './declare.ts';
import { eventProperties } from './delivery.ts';
import { createPublisher, UnroutableError } from './publisher.ts';
import { durableReaction, instanceReaction } from './reaction.ts';

export interface AmqpBusOptions {
  /** `amqp://user:password@host:port/vhost`. */
  readonly url: string;
  /** What the broker's own pages call this process. */
  readonly name: string;
  readonly log: Logger;
  /** Every reaction there is, of whatever service. */
  readonly reactions?: readonly Reaction[];
  readonly retryDelays?: readonly number[];
  /** How many messages the broker sends ahead to each reaction; as many as it handles at once unless told otherwise. */
  readonly prefetch?: number | undefined;
  /** How many messages may be unconfirmed at once. */
  readonly window?: number;
  /** How long `start` waits for the broker, in milliseconds. */
  readonly startMs?: number;
  readonly heartbeatSeconds?: number;
  readonly now?: () => Date;
}

/** How long to wait, in milliseconds, before a queue that is missing is made again. */
const declareRetryMs = 1_000;

/**
 * Carries events over RabbitMQ. What is published is stored there for every durable reaction before it counts as
 * published; a broker that is away is asked for until it is back.
 *
 * Two connections, because a broker that takes no more events stops reading from a connection that publishes, and would
 * not hear the acknowledgements that make room.
 */
export const createAmqpBus = (options: AmqpBusOptions): MessageBus => {
  const {
    url,
    name,
    log,
    reactions = durableReactions,
    retryDelays = retryDelaysMs,
    window = 1_000,
  } = options;
  const { startMs = 30_000, heartbeatSeconds = 10, now = () => new Date() } = options;
  const publisher = createPublisher(window);
  const subscriptions = new Map<string, Subscription>();
  let consumers: Consumer[] = [];
  let mustReach = new Set<string>();
  let publishing: ChannelModel | undefined;
  let declaring: NodeJS.Timeout | undefined;
  let drained: Promise<void> | undefined;

  const allReactions = (): Reaction[] => {
    const own = [...subscriptions.values()]
      .filter(({ audience }) => audience === 'one-instance')
      .map(({ queue, event }) => ({ queue, eventType: event.type }));
    const known = new Set(own.map(({ queue }) => queue));
    return [...own, ...reactions.filter(({ queue }) => !known.has(queue))];
  };

  const declareAll = async (model: ChannelModel): Promise<void> => {
    const channel = await model.createChannel();
    channel.on('error', () => {});
    await declareReactions(channel, allReactions());
    await channel.close();
  };

  /**
   * Makes a queue again that somebody has deleted, for the events that come again. Not at once: a queue that is back before
   * the broker has told its consumers never tells them.
   */
  const declareSoon = () => {
    declaring ??= setTimeout(() => {
      declaring = undefined;
      if (publishing)
        declareAll(publishing).catch((error: unknown) =>
          log.warn({ err: error }, 'queues could not be made again'),
        );
    }, declareRetryMs);
  };

  const publishConnection = createConnection({
    url,
    name: `${name} publishes`,
    log,
    heartbeatSeconds,
    setUp: async (model) => {
      await declareAll(model);
      await publisher.open(model);
      publishing = model;
    },
    lost: () => {
      publishing = undefined;
      publisher.lost();
    },
  });
  const consumeConnection = createConnection({
    url,
    name: `${name} consumes`,
    log,
    heartbeatSeconds,
    setUp: async (model) => {
      await Promise.all(consumers.map((consumer) => consumer.open(model)));
    },
    lost: () => consumers.forEach((consumer) => consumer.lost()),
  });

  const drain = async (): Promise<void> => {
    await Promise.all(consumers.map((consumer) => consumer.drain()));
  };

  const bus: MessageBus = {
    subscribe(subscription) {
      if (subscriptions.has(subscription.queue))
        throw new Error(`two reactions share the queue ${subscription.queue}`);
      subscriptions.set(subscription.queue, subscription);
    },
    carries: () => publisher.ready(),
    async publish(event) {
      try {
        await publisher.publish({
          exchange: eventsExchange.name,
          routingKey: event.type,
          content: Buffer.from(JSON.stringify(event)),
          // An event that nobody waits for is gone, as it should be; one that somebody waits for is not.
          options: { ...eventProperties(event), mandatory: mustReach.has(event.type) },
        });
      } catch (error) {
        if (error instanceof UnroutableError) declareSoon();
        throw error;
      }
    },
    async start() {
      mustReach = new Set(allReactions().map(({ eventType }) => eventType));
      const dependencies = { publisher, log, retryDelays, prefetch: options.prefetch, now };
      consumers = [...subscriptions.values()].map((subscription) =>
        subscription.audience === 'one-instance'
          ? durableReaction(subscription, dependencies)
          : instanceReaction(subscription, dependencies),
      );
      await publishConnection.start(startMs);
      if (consumers.length > 0) await consumeConnection.start(startMs);
    },
    drain: () => (drained ??= drain()),
    async stop() {
      await bus.drain();
      clearTimeout(declaring);
      await Promise.all([consumeConnection.stop(), publishConnection.stop()]);
      publisher.lost();
    },
  };
  return bus;
};

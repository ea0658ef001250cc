import { durableReactions, type Reaction } from '@debrief/contracts/events/reactions';
import { producers as allProducers } from '@debrief/contracts/events/producers';
import { producerExchange, retryDelaysMs, serviceOf } from '@debrief/contracts/events/topology';
import type { ChannelModel } from 'amqplib';
import type { Logger } from '../../log.ts';
import type { MessageBus, Subscription } from '../subscription.ts';
import { createAmqpQueues } from './amqp-queues.ts';
import { createConnection } from './connection.ts';
import type { Consumer } from './consumer.ts';
import { eventProperties } from './delivery.ts';
import { createPublisher, UnroutableError } from './publisher.ts';
import { createQueueDeclarer } from './queue-declarer.ts';
import { createReactionConsumer } from './reaction.ts';

export interface AmqpBusOptions {
  /** `amqp://user:password@host:port/vhost`. */
  readonly url: string;
  /** What the broker's own pages call this process. */
  readonly name: string;
  readonly log: Logger;
  /** Every reaction there is, of whatever service. */
  readonly reactions?: readonly Reaction[];
  /** Every service that publishes. */
  readonly producers?: readonly string[];
  readonly retryDelays?: readonly number[];
  /** How many messages the broker sends ahead to each reaction; as many as it handles at once unless told otherwise. */
  readonly prefetch?: number | undefined;
  /** How many messages may be unconfirmed at once. */
  readonly window?: number;
  /** How long `start` waits for the broker, in milliseconds; without it as long as it takes. */
  readonly startMs?: number | undefined;
  readonly heartbeatSeconds?: number;
  readonly now?: () => Date;
}

/** The reactions of this process whose queues outlive it. */
const durableOf = (subscriptions: Iterable<Subscription>): Reaction[] =>
  [...subscriptions]
    .filter(({ audience }) => audience === 'one-instance')
    .map(({ queue, event }) => ({ queue, eventType: event.type }));

/** All reactions, together with those of this process that are not among them. */
const withOwnReactions = (reactions: readonly Reaction[], own: readonly Reaction[]): readonly Reaction[] => {
  const known = new Set(own.map(({ queue }) => queue));
  return [...own, ...reactions.filter(({ queue }) => !known.has(queue))];
};

/**
 * Carries events over RabbitMQ. What is published is stored there for every durable reaction before it counts as
 * published; a broker that is away is asked for until it is back.
 *
 * Two connections, because a broker that takes no more events stops reading from a connection that publishes, and would
 * not hear the acknowledgements that make room.
 */
export const createAmqpBus = (options: AmqpBusOptions): MessageBus => {
  const { url, name, log, prefetch, reactions = durableReactions, producers = allProducers } = options;
  const { retryDelays = retryDelaysMs } = options;
  const { window = 1_000, startMs, heartbeatSeconds = 10, now = () => new Date() } = options;
  const publisher = createPublisher(window);
  const subscriptions = new Map<string, Subscription>();
  let consumers: Consumer[] = [];
  let looksAt: ChannelModel | undefined;
  let mustReach = new Set<string>();
  let drained: Promise<void> | undefined;

  const ownReactions = () => durableOf(subscriptions.values());
  const allReactions = () => withOwnReactions(reactions, ownReactions());
  const declarer = createQueueDeclarer(() => ({ producers, reactions: allReactions() }), log);
  const publishConnection = createConnection({
    url,
    name: `${name} publishes`,
    log,
    heartbeatSeconds,
    setUp: async (model) => {
      await declarer.open(model);
      await publisher.open(model);
      looksAt = model;
    },
    lost: () => {
      looksAt = undefined;
      declarer.lost();
      publisher.lost();
    },
  });
  const consumeConnection = createConnection({
    url,
    name: `${name} consumes`,
    log,
    heartbeatSeconds,
    setUp: (model) => Promise.all(consumers.map((consumer) => consumer.open(model))).then(() => {}),
    lost: () => consumers.forEach((consumer) => consumer.lost()),
  });

  const bus: MessageBus = {
    subscribe(subscription) {
      if (subscriptions.has(subscription.queue))
        throw new Error(`two reactions share the queue ${subscription.queue}`);
      subscriptions.set(subscription.queue, subscription);
    },
    canDeliver: () => publisher.ready(),
    // While an alarm blocks the broker, events wait in their outboxes and nothing that follows from them happens.
    ready: () => publisher.ready() && consumers.every((consumer) => consumer.isOpen()),
    queues: () => looksAt && createAmqpQueues(looksAt, { reactions: ownReactions(), retryDelays, now }),
    async publish(event) {
      try {
        await publisher.publish({
          exchange: producerExchange(serviceOf(event.type)).exchange.name,
          routingKey: event.type,
          content: Buffer.from(JSON.stringify(event)),
          // An event that nobody waits for is gone, as it should be; one that somebody waits for is not.
          options: { ...eventProperties(event), mandatory: mustReach.has(event.type) },
        });
      } catch (error) {
        if (error instanceof UnroutableError) declarer.declareSoon();
        throw error;
      }
    },
    async start() {
      mustReach = new Set(allReactions().map(({ eventType }) => eventType));
      const dependencies = { publisher, mode: declarer.mode, log, retryDelays, prefetch, now };
      consumers = [...subscriptions.values()].map((subscription) =>
        createReactionConsumer(subscription, dependencies),
      );
      await publishConnection.start(startMs);
      if (consumers.length > 0) await consumeConnection.start(startMs);
    },
    drain: () => (drained ??= Promise.all(consumers.map((consumer) => consumer.drain())).then(() => {})),
    async stop() {
      await bus.drain();
      declarer.stop();
      await Promise.all([consumeConnection.stop(), publishConnection.stop()]);
      publisher.lost();
    },
  };
  return bus;
};

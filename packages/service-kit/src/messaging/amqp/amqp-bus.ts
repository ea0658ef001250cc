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
  readonly url: string;
  readonly name: string;
  readonly log: Logger;
  readonly reactions?: readonly Reaction[];
  readonly producers?: readonly string[];
  readonly retryDelays?: readonly number[];
  readonly prefetch?: number | undefined;
  readonly window?: number;
  readonly startMs?: number | undefined;
  readonly heartbeatSeconds?: number;
  readonly now?: () => Date;
}

const durableReactionsOf = (subscriptions: Iterable<Subscription>): Reaction[] =>
  [...subscriptions]
    .filter(({ audience }) => audience === 'one-instance')
    .map(({ queue, event }) => ({ queue, eventType: event.type }));

const withOwnReactions = (reactions: readonly Reaction[], own: readonly Reaction[]): readonly Reaction[] => {
  const known = new Set(own.map(({ queue }) => queue));
  return [...own, ...reactions.filter(({ queue }) => !known.has(queue))];
};

/**
 * Creates a bus on RabbitMQ. An event counts as published once the broker has stored it for every durable
 * reaction. Publishing and consuming use separate connections: under memory pressure, RabbitMQ stops reading
 * from a connection that publishes, and would not receive acknowledgements on it.
 */
export const createAmqpBus = (options: AmqpBusOptions): MessageBus => {
  const { url, name, log, prefetch, reactions = durableReactions, producers = allProducers } = options;
  const { retryDelays = retryDelaysMs } = options;
  const { window = 1_000, startMs, heartbeatSeconds = 10, now = () => new Date() } = options;
  const publisher = createPublisher(window);
  const subscriptions = new Map<string, Subscription>();
  let consumers: Consumer[] = [];
  let queueConnection: ChannelModel | undefined;
  let mandatoryTypes = new Set<string>();
  let drained: Promise<void> | undefined;

  const ownReactions = () => durableReactionsOf(subscriptions.values());
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
      queueConnection = model;
    },
    lost: () => {
      queueConnection = undefined;
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
    // Not ready while an alarm blocks publishing. Events then stay in their outboxes.
    ready: () => publisher.ready() && consumers.every((consumer) => consumer.isOpen()),
    queues: () =>
      queueConnection && createAmqpQueues(queueConnection, { reactions: ownReactions(), retryDelays, now }),
    async publish(event) {
      try {
        await publisher.publish({
          exchange: producerExchange(serviceOf(event.type)).exchange.name,
          routingKey: event.type,
          content: Buffer.from(JSON.stringify(event)),
          // The broker may drop an event without reactions. An event with reactions must reach a queue.
          options: { ...eventProperties(event), mandatory: mandatoryTypes.has(event.type) },
        });
      } catch (error) {
        if (error instanceof UnroutableError) declarer.declareSoon();
        throw error;
      }
    },
    async start() {
      mandatoryTypes = new Set(allReactions().map(({ eventType }) => eventType));
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

import type { Reaction } from '@debrief/contracts/events/reactions';
import {
  eventsExchange,
  producerExchange,
  reactionTopology,
  retriesExchange,
  serviceOf,
  type ExchangeDefinition,
  type QueueDefinition,
  type ReactionTopology,
} from '@debrief/contracts/events/topology';
import type { Channel, ChannelModel } from 'amqplib';
import { ConfigError } from '../../config.ts';

export class TopologyMismatchError extends ConfigError {}

class TopologyMissingError extends ConfigError {}

export type TopologyMode = 'declare' | 'check';

const accessRefused = 403;
const notFound = 404;
const preconditionFailed = 406;

const hasCode = (error: unknown, code: number): boolean => (error as { code?: unknown }).code === code;

/** Parses RabbitMQ's `inequivalent arg 'x' for queue 'q' in vhost 'v': received ... but current is ...`. */
const mismatchError = (name: string, error: Error): TopologyMismatchError => {
  const [, what = 'its kind', difference = error.message] =
    /inequivalent arg '([^']{0,255})'[^:]{0,999}: (.{0,999}?)"?$/s.exec(error.message) ?? [];
  return new TopologyMismatchError(
    `The broker has ${name} with another ${what} than Debrief needs (${difference}): ` +
      'move what is in it elsewhere and delete it, then start again.',
  );
};

const orMismatch = async <T>(name: string, declared: Promise<T>): Promise<T> => {
  try {
    return await declared;
  } catch (error) {
    throw hasCode(error, preconditionFailed) ? mismatchError(name, error as Error) : error;
  }
};

const orMissing = async <T>(name: string, checked: Promise<T>): Promise<T> => {
  try {
    return await checked;
  } catch (error) {
    throw hasCode(error, notFound)
      ? new TopologyMissingError(
          `The broker lacks ${name}, and the user of AMQP_URL may not declare it: import the definitions that ` +
            'infra/docker/prepare/broker.ts writes, then start again.',
        )
      : error;
  }
};

export interface Topology {
  exchange(definition: ExchangeDefinition): Promise<unknown>;
  queue(definition: QueueDefinition): Promise<unknown>;
  bindQueue(queue: string, exchange: string, routingKey: string): Promise<unknown>;
  bindExchange(destination: string, source: string, routingKey: string): Promise<unknown>;
}

const declaring = (channel: Channel): Topology => ({
  exchange: ({ name, type }) =>
    orMismatch(`the exchange ${name}`, channel.assertExchange(name, type, { durable: true })),
  queue: ({ name, arguments: args }) =>
    orMismatch(`the queue ${name}`, channel.assertQueue(name, { durable: true, arguments: args })),
  bindQueue: (queue, exchange, routingKey) => channel.bindQueue(queue, exchange, routingKey),
  bindExchange: (destination, source, routingKey) => channel.bindExchange(destination, source, routingKey),
});

/** Checks that queues and exchanges exist, but not their bindings. */
const checking = (channel: Channel): Topology => ({
  exchange: ({ name }) => orMissing(`the exchange ${name}`, channel.checkExchange(name)),
  queue: ({ name }) => orMissing(`the queue ${name}`, channel.checkQueue(name)),
  bindQueue: async () => {},
  bindExchange: async () => {},
});

export const topologyOver = (channel: Channel, mode: TopologyMode): Topology =>
  mode === 'declare' ? declaring(channel) : checking(channel);

/** Returns `check` if the user has no permission to declare exchanges. */
export const findTopologyMode = async (model: ChannelModel): Promise<TopologyMode> => {
  const channel = await model.createChannel();
  channel.on('error', () => {});
  try {
    await declaring(channel).exchange(eventsExchange);
    await channel.close();
    return 'declare';
  } catch (error) {
    if (hasCode(error, accessRefused)) return 'check';
    throw error;
  }
};

const declareWorkQueue = async (topology: Topology, { work, routingKey }: ReactionTopology) => {
  await topology.queue(work);
  await topology.bindQueue(work.name, eventsExchange.name, routingKey);
};

/**
 * Declares, or only checks, the exchanges of all producers and the work queues of all reactions, so that
 * events wait for services that have never run.
 * @throws {TopologyMismatchError} or {TopologyMissingError}, after which the channel is closed
 */
export const declareTopology = async (
  topology: Topology,
  { producers, reactions }: { producers: readonly string[]; reactions: readonly Reaction[] },
): Promise<void> => {
  await topology.exchange(eventsExchange);
  for (const producer of producers) {
    const { exchange, routingKey } = producerExchange(producer);
    await topology.exchange(exchange);
    await topology.bindExchange(eventsExchange.name, exchange.name, routingKey);
  }
  for (const { queue, eventType } of reactions)
    await declareWorkQueue(topology, reactionTopology(queue, eventType));
};

/** Declares, or only checks, all queues of a reaction. Throws like {@link declareTopology}. */
export const declareReaction = async (topology: Topology, definition: ReactionTopology): Promise<void> => {
  await topology.exchange(eventsExchange);
  const retries = retriesExchange(serviceOf(definition.work.name));
  await topology.exchange(retries);
  // The work queue dead-letters to this queue, which must exist first.
  await topology.queue(definition.parked);
  await declareWorkQueue(topology, definition);
  for (const retryQueue of definition.retries) await topology.queue(retryQueue);
  for (const { name } of [definition.parked, ...definition.retries])
    await topology.bindQueue(name, retries.name, name);
};

import type { Reaction } from '@debrief/contracts/events/reactions';
import {
  eventsExchange,
  reactionTopology,
  type QueueDefinition,
  type ReactionTopology,
} from '@debrief/contracts/events/topology';
import type { Channel } from 'amqplib';
import { ConfigError } from '../../config.ts';

/** The broker has a queue or an exchange of this name with other arguments (`PRECONDITION_FAILED`). */
export class TopologyMismatchError extends ConfigError {}

const preconditionFailed = 406;

/** `inequivalent arg 'x' for queue 'q' in vhost 'v': received ... but current is ...`, as RabbitMQ puts it. */
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
    throw (error as { code?: unknown }).code === preconditionFailed
      ? mismatchError(name, error as Error)
      : error;
  }
};

const declareQueue = (channel: Channel, { name, arguments: args }: QueueDefinition) =>
  orMismatch(`the queue ${name}`, channel.assertQueue(name, { durable: true, arguments: args }));

export const declareExchange = (channel: Channel) =>
  orMismatch(
    `the exchange ${eventsExchange.name}`,
    channel.assertExchange(eventsExchange.name, eventsExchange.type, { durable: true }),
  );

const declareWork = async (channel: Channel, { work, routingKey }: ReactionTopology) => {
  await declareQueue(channel, work);
  await channel.bindQueue(work.name, eventsExchange.name, routingKey);
};

/**
 * Declares the queue of every reaction: what is published from now on waits for services that have never run.
 * @throws {TopologyMismatchError} naming the first queue that is there and different; the channel is closed then.
 */
export const declareReactions = async (channel: Channel, reactions: readonly Reaction[]): Promise<void> => {
  await declareExchange(channel);
  for (const { queue, eventType } of reactions)
    await declareWork(channel, reactionTopology(queue, eventType));
};

/** Declares everything that one reaction of this process needs. @throws {TopologyMismatchError} as above. */
export const declareReaction = async (channel: Channel, topology: ReactionTopology): Promise<void> => {
  await declareExchange(channel);
  // The dead letter queue must exist before anything can send to it.
  await declareQueue(channel, topology.parked);
  await declareWork(channel, topology);
  for (const retryQueue of topology.retries) await declareQueue(channel, retryQueue);
};

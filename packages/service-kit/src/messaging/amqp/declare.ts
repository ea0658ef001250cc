import type { Reaction } from '@debrief/contracts/events/reactions';
import {
  eventsExchange,
  reactionTopology,
  type QueueDefinition,
  type ReactionTopology,
} from '@debrief/contracts/events/topology';
import type { Channel } from 'amqplib';
import { ConfigError } from '../../config.ts';

/** The broker has a queue or an exchange of this name that is not what it must be. */
export class TopologyClash extends ConfigError {}

const clashCode = 406;

/** `inequivalent arg 'x' for queue 'q' in vhost 'v': received ... but current is ...`, as RabbitMQ puts it. */
const clashOf = (name: string, error: Error): TopologyClash => {
  const [, what = 'its kind', difference = error.message] =
    /inequivalent arg '([^']{0,255})'[^:]{0,999}: (.{0,999}?)"?$/s.exec(error.message) ?? [];
  return new TopologyClash(
    `The broker has ${name} with another ${what} than Debrief needs (${difference}): ` +
      'move what is in it elsewhere and delete it, then start again.',
  );
};

const orClash = async <T>(name: string, declared: Promise<T>): Promise<T> => {
  try {
    return await declared;
  } catch (error) {
    throw (error as { code?: unknown }).code === clashCode ? clashOf(name, error as Error) : error;
  }
};

const declareQueue = (channel: Channel, { name, arguments: args }: QueueDefinition) =>
  orClash(`the queue ${name}`, channel.assertQueue(name, { durable: true, arguments: args }));

export const declareExchange = (channel: Channel) =>
  orClash(
    `the exchange ${eventsExchange.name}`,
    channel.assertExchange(eventsExchange.name, eventsExchange.type, { durable: true }),
  );

const declareWork = async (channel: Channel, { work, routingKey }: ReactionTopology) => {
  await declareQueue(channel, work);
  await channel.bindQueue(work.name, eventsExchange.name, routingKey);
};

/**
 * Makes sure of the queue of every reaction there is: what is published from now on waits for services that have never run.
 * @throws {TopologyClash} naming the first queue that is there and different; the channel is closed then.
 */
export const declareReactions = async (channel: Channel, reactions: readonly Reaction[]): Promise<void> => {
  await declareExchange(channel);
  for (const { queue, eventType } of reactions)
    await declareWork(channel, reactionTopology(queue, eventType));
};

/** Makes sure of everything that one reaction of this process needs. @throws {TopologyClash} as above. */
export const declareReaction = async (channel: Channel, topology: ReactionTopology): Promise<void> => {
  await declareExchange(channel);
  // Where dead letters go is there before anything can send one.
  await declareQueue(channel, topology.parked);
  await declareWork(channel, topology);
  for (const rung of topology.retries) await declareQueue(channel, rung);
};

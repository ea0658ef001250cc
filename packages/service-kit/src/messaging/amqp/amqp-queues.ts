import { durableReactions, type Reaction } from '@debrief/contracts/events/reactions';
import {
  reactionTopology,
  retryDelaysMs,
  type QueueDefinition,
  type ReactionTopology,
} from '@debrief/contracts/events/topology';
import { connect, type ChannelModel } from 'amqplib';
import type { Queues, QueueStatus } from '../queues.ts';
import { connectionError } from './connection.ts';
import { queueDepth } from './queue-depth.ts';
import { getParkedMessages } from './get-parked-messages.ts';

const accessRefused = 403;

/**
 * Inspects and changes queues on RabbitMQ. Does not read the messages of work queues, because that would
 * count as a delivery attempt.
 */
export const createAmqpQueues = (
  connection: ChannelModel,
  {
    reactions = durableReactions,
    retryDelays = retryDelaysMs,
    now = () => new Date(),
  }: { reactions?: readonly Reaction[]; retryDelays?: readonly number[]; now?: () => Date } = {},
): Queues => {
  const topologies = reactions.map(({ queue, eventType }) => reactionTopology(queue, eventType, retryDelays));
  const parkedMessages = (queue: string) => {
    const topology = topologies.find(({ work }) => work.name === queue);
    return getParkedMessages(connection, { queue, name: topology?.parked.name ?? `${queue}.parked` });
  };

  const secondsSince = (time: Date | null | undefined) =>
    time ? Math.max(0, Math.round((now().getTime() - time.getTime()) / 1000)) : null;

  const oldestParked = async (queue: string): Promise<number | null> => {
    try {
      for await (const { delivery } of parkedMessages(queue)) return secondsSince(delivery.parkedAt);
    } catch (error) {
      // Users of services can count parked messages, but have no permission to read them.
      if ((error as { code?: unknown }).code !== accessRefused) throw error;
    }
    return null;
  };

  const statusOf = async ({ work, retries, parked }: ReactionTopology): Promise<QueueStatus> => {
    const depthOf = ({ name }: QueueDefinition) => queueDepth(connection, name);
    const [own, parkedDepth, waiting] = await Promise.all([
      depthOf(work),
      depthOf(parked),
      Promise.all(retries.map(depthOf)),
    ]);
    return {
      queue: work.name,
      waiting: own.messages,
      retrying: waiting.reduce((sum, { messages }) => sum + messages, 0),
      parked: parkedDepth.messages,
      oldestSeconds: null,
      oldestParkedSeconds: parkedDepth.messages > 0 ? await oldestParked(work.name) : null,
      consumers: own.consumers,
    };
  };

  return {
    names: async () => topologies.map(({ work }) => work.name).sort(),
    async status() {
      const statuses: QueueStatus[] = [];
      for (const topology of topologies) statuses.push(await statusOf(topology));
      return statuses.sort((a, b) => (a.queue < b.queue ? -1 : 1));
    },
    async *parked(queue) {
      for (const name of queue ? [queue] : topologies.map(({ work }) => work.name).sort())
        for await (const { delivery } of parkedMessages(name)) yield delivery;
    },
    async replay(queue, eventId) {
      // An event that fails again during the replay is parked again, but not replayed again.
      const replayed = new Set<string>();
      for await (const { delivery, copyTo, acknowledge } of parkedMessages(queue)) {
        const id = delivery.eventId;
        if (replayed.has(id) || (eventId && id !== eventId)) continue;
        // If the process crashes before the acknowledgement, the message exists twice, but is not lost.
        await copyTo(queue);
        acknowledge();
        replayed.add(id);
        if (eventId) break;
      }
      return replayed.size;
    },
    async drop(queue, eventId) {
      let found = false;
      // The same event may be parked twice.
      for await (const { delivery, acknowledge } of parkedMessages(queue)) {
        if (delivery.eventId !== eventId) continue;
        acknowledge();
        found = true;
      }
      return found;
    },
  };
};

export const openAmqpQueues = async (
  url: string,
): Promise<{ queues: Queues; close: () => Promise<void> }> => {
  try {
    const connection = await connect(url, {
      noDelay: true,
      timeout: 5_000,
      clientProperties: { connection_name: 'npm run events' },
    });
    // Without a listener, an error event would end the process. The calls that it affects reject.
    connection.on('error', () => {});
    return { queues: createAmqpQueues(connection), close: () => connection.close() };
  } catch (error) {
    throw connectionError(url, error as Error);
  }
};

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
import { takeParked } from './take-parked.ts';

const accessRefused = 403;

/**
 * The queues as the broker has them, over a connection of the caller's. Nothing of a work queue is ever taken out to look
 * at: that counts as a try. So it is not known how old the oldest is there; a parked one may be looked at without end.
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
  const parkedIn = (queue: string) => {
    const topology = topologies.find(({ work }) => work.name === queue);
    return takeParked(connection, { queue, name: topology?.parked.name ?? `${queue}.parked` });
  };

  const secondsSince = (time: Date | null | undefined) =>
    time ? Math.max(0, Math.round((now().getTime() - time.getTime()) / 1000)) : null;

  const oldestParked = async (queue: string): Promise<number | null> => {
    try {
      for await (const { delivery } of parkedIn(queue)) return secondsSince(delivery.parkedAt);
    } catch (error) {
      // A user of the broker may count messages that it may not read.
      if ((error as { code?: unknown }).code !== accessRefused) throw error;
    }
    return null;
  };

  const statusOf = async ({ work, retries, parked }: ReactionTopology): Promise<QueueStatus> => {
    const depthOf = ({ name }: QueueDefinition) => queueDepth(connection, name);
    const [own, atRest, waiting] = await Promise.all([
      depthOf(work),
      depthOf(parked),
      Promise.all(retries.map(depthOf)),
    ]);
    return {
      queue: work.name,
      waiting: own.messages,
      retrying: waiting.reduce((sum, { messages }) => sum + messages, 0),
      parked: atRest.messages,
      oldestSeconds: null,
      oldestParkedSeconds: atRest.messages > 0 ? await oldestParked(work.name) : null,
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
        for await (const { delivery } of parkedIn(name)) yield delivery;
    },
    async replay(queue, eventId) {
      // What fails again at once is parked again, and could be met a second time.
      const replayed = new Set<string>();
      for await (const { delivery, copyTo, acknowledge } of parkedIn(queue)) {
        const id = delivery.eventId;
        if (replayed.has(id) || (eventId && id !== eventId)) continue;
        // Stored in its queue before it leaves the other: dying between the two doubles it, and loses nothing.
        await copyTo(queue);
        acknowledge();
        replayed.add(id);
        if (eventId) break;
      }
      return replayed.size;
    },
    async drop(queue, eventId) {
      let found = false;
      // To the end: an event that came twice may be parked twice.
      for await (const { delivery, acknowledge } of parkedIn(queue)) {
        if (delivery.eventId !== eventId) continue;
        acknowledge();
        found = true;
      }
      return found;
    },
  };
};

/**
 * The queues of the broker at `url`, for a command that looks at them once.
 * @throws {ConfigError} when no broker answers there
 */
export const openAmqpQueues = async (
  url: string,
): Promise<{ queues: Queues; close: () => Promise<void> }> => {
  try {
    const connection = await connect(url, {
      noDelay: true,
      timeout: 5_000,
      clientProperties: { connection_name: 'npm run events' },
    });
    // What fails because of it is told where it is asked for.
    connection.on('error', () => {});
    return { queues: createAmqpQueues(connection), close: () => connection.close() };
  } catch (error) {
    throw connectionError(url, error as Error);
  }
};

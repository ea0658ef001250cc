import { setTimeout as pause } from 'node:timers/promises';
import { durableReactions, type Reaction } from '@debrief/contracts/events/reactions';
import { reactionTopology, retryDelaysMs } from '@debrief/contracts/events/topology';
import { connect, type ChannelModel, type ConfirmChannel, type GetMessage } from 'amqplib';
import type { ParkedDelivery, Queues, QueueStatus } from '../queues.ts';
import { connectionError } from './connection.ts';
import { parkedDelivery } from './parked-message.ts';

interface Depth {
  readonly messages: number;
  readonly consumers: number;
}

/** The broker closes a channel that asks for a queue it does not have. */
const noSuchQueue = 404;

const emptyQueue: Depth = { messages: 0, consumers: 0 };

/** How long to wait, in milliseconds, until the broker has put back what was given back to it. */
const requeueTimeoutMs = 2_000;

/** A parked message while it is in our hands: it goes back unless it is done with. */
interface ParkedMessage {
  readonly delivery: ParkedDelivery;
  /** Stores a copy, without what it tells of earlier tries, in another queue. @throws when there is none of this name */
  copyTo(queue: string): Promise<void>;
  acknowledge(): void;
}

/** Publishes and waits until the broker has stored it. @throws when there is no queue of this name */
const publishTo = async (channel: ConfirmChannel, queue: string, message: GetMessage): Promise<void> => {
  const { messageId, type, contentType, correlationId } = message.properties;
  let returned = false;
  const onReturn = () => void (returned = true);
  channel.once('return', onReturn);
  await new Promise<void>((resolve, reject) =>
    channel.publish(
      '',
      queue,
      message.content,
      // None of its headers: they tell of earlier tries, and it is to have all of them again.
      { messageId, type, contentType, correlationId, persistent: true, mandatory: true },
      (error: Error | null) => (error ? reject(error) : resolve()),
    ),
  );
  channel.off('return', onReturn);
  if (returned)
    throw new Error(`The broker has no queue ${queue}: start Debrief, which makes it, and try again.`);
};

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
  const parkedNameOf = (queue: string) =>
    topologies.find(({ work }) => work.name === queue)?.parked.name ?? `${queue}.parked`;

  const depthOf = async (name: string): Promise<Depth> => {
    const channel = await connection.createChannel();
    channel.on('error', () => {});
    try {
      const { messageCount, consumerCount } = await channel.checkQueue(name);
      await channel.close();
      return { messages: messageCount, consumers: consumerCount };
    } catch (error) {
      if ((error as { code?: unknown }).code === noSuchQueue) return emptyQueue;
      throw error;
    }
  };

  /** The broker takes its time: whoever looks again would find less than there is. */
  const waitForRequeue = async (name: string, messages: number): Promise<void> => {
    const limit = Date.now() + requeueTimeoutMs;
    while (Date.now() < limit && (await depthOf(name)).messages < messages) await pause(10);
  };

  /** The messages of a parking queue, at most as many as there are at first. Those not done with go back in the end. */
  async function* takeParked(queue: string): AsyncGenerator<ParkedMessage> {
    const name = parkedNameOf(queue);
    const { messages } = await depthOf(name);
    if (messages === 0) return;
    const channel = await connection.createConfirmChannel();
    channel.on('error', () => {});
    let remaining = messages;
    try {
      for (let i = 0; i < messages; i++) {
        const message = await channel.get(name);
        if (!message) return;
        yield {
          delivery: parkedDelivery(queue, message),
          copyTo: (to) => publishTo(channel, to, message),
          acknowledge: () => {
            channel.ack(message);
            remaining--;
          },
        };
      }
    } finally {
      // A channel that has closed by itself has given everything back.
      await channel.close().catch(() => {});
      await waitForRequeue(name, remaining);
    }
  }

  const secondsSince = (time: Date | null | undefined) =>
    time ? Math.max(0, Math.round((now().getTime() - time.getTime()) / 1000)) : null;

  const oldestParked = async (queue: string): Promise<number | null> => {
    for await (const { delivery } of takeParked(queue)) return secondsSince(delivery.parkedAt);
    return null;
  };

  const statusOf = async (topology: (typeof topologies)[number]): Promise<QueueStatus> => {
    const { work, retries, parked } = topology;
    const [own, ...others] = await Promise.all([work, parked, ...retries].map(({ name }) => depthOf(name)));
    const [atRest = emptyQueue, ...waiting] = others;
    return {
      queue: work.name,
      waiting: own?.messages ?? 0,
      retrying: waiting.reduce((sum, { messages }) => sum + messages, 0),
      parked: atRest.messages,
      oldestSeconds: null,
      oldestParkedSeconds: atRest.messages > 0 ? await oldestParked(work.name) : null,
      consumers: own?.consumers ?? 0,
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
        for await (const { delivery } of takeParked(name)) yield delivery;
    },
    async replay(queue, eventId) {
      // What fails again at once is parked again, and could be met a second time.
      const replayed = new Set<string>();
      for await (const { delivery, copyTo, acknowledge } of takeParked(queue)) {
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
      for await (const { delivery, acknowledge } of takeParked(queue)) {
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

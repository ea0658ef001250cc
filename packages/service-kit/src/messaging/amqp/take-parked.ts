import { setTimeout as pause } from 'node:timers/promises';
import type { ChannelModel, ConfirmChannel, GetMessage } from 'amqplib';
import type { ParkedDelivery } from '../queues.ts';
import { parkedDelivery } from './parked-message.ts';
import { queueDepth } from './queue-depth.ts';

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

/** The broker takes its time: whoever looks again would find less than there is. */
const waitForRequeue = async (connection: ChannelModel, name: string, messages: number): Promise<void> => {
  const limit = Date.now() + requeueTimeoutMs;
  while (Date.now() < limit && (await queueDepth(connection, name)).messages < messages) await pause(10);
};

/**
 * The messages of a parking queue, at most as many as there are at first. Those not done with go back in the end.
 * @param parked.name the parking queue of the reaction whose queue is `parked.queue`
 */
export async function* takeParked(
  connection: ChannelModel,
  { queue, name }: { queue: string; name: string },
): AsyncGenerator<ParkedMessage> {
  const { messages } = await queueDepth(connection, name);
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
    await waitForRequeue(connection, name, remaining);
  }
}

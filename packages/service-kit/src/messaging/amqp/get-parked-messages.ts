import { setTimeout as pause } from 'node:timers/promises';
import type { ChannelModel, ConfirmChannel, GetMessage } from 'amqplib';
import type { ParkedDelivery } from '../queues.ts';
import { parkedDelivery } from './parked-message.ts';
import { queueDepth } from './queue-depth.ts';

const requeueTimeoutMs = 2_000;

/** Message of a parked queue. It returns to the queue unless it is acknowledged. */
interface ParkedMessage {
  readonly delivery: ParkedDelivery;
  /**
   * Publishes a copy without the retry history, so that all retries apply again. Waits for the confirm.
   * @throws if the queue does not exist
   */
  copyTo(queue: string): Promise<void>;
  acknowledge(): void;
}

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
      { messageId, type, contentType, correlationId, persistent: true, mandatory: true },
      (error: Error | null) => (error ? reject(error) : resolve()),
    ),
  );
  channel.off('return', onReturn);
  if (returned)
    throw new Error(`The broker has no queue ${queue}: start Debrief, which makes it, and try again.`);
};

/**
 * Waits until the queue has its messages again. The broker requeues them asynchronously, so an immediate read
 * would miss some.
 */
const waitForRequeue = async (connection: ChannelModel, name: string, messages: number): Promise<void> => {
  const limit = Date.now() + requeueTimeoutMs;
  while (Date.now() < limit && (await queueDepth(connection, name)).messages < messages) await pause(10);
};

export async function* getParkedMessages(
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
    // If this fails, the channel is closed already, and the broker has requeued its messages.
    await channel.close().catch(() => {});
    await waitForRequeue(connection, name, remaining);
  }
}

import type { ChannelModel } from 'amqplib';

interface QueueDepth {
  readonly messages: number;
  readonly consumers: number;
}

/** The broker closes a channel that asks for a queue it does not have. */
const noSuchQueue = 404;

/** A queue that is not there counts as empty. */
export const queueDepth = async (connection: ChannelModel, name: string): Promise<QueueDepth> => {
  const channel = await connection.createChannel();
  channel.on('error', () => {});
  try {
    const { messageCount, consumerCount } = await channel.checkQueue(name);
    await channel.close();
    return { messages: messageCount, consumers: consumerCount };
  } catch (error) {
    if ((error as { code?: unknown }).code === noSuchQueue) return { messages: 0, consumers: 0 };
    throw error;
  }
};

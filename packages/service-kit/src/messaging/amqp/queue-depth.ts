import type { ChannelModel } from 'amqplib';

interface QueueDepth {
  readonly messages: number;
  readonly consumers: number;
}

const noSuchQueue = 404;

/** Returns zeros for a missing queue. */
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

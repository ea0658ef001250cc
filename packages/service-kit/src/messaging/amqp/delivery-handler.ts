import type { Channel, ConsumeMessage } from 'amqplib';
import { createConcurrencyLimit } from '../../concurrency-limit.ts';
import type { Logger } from '../../log.ts';

/** What a message becomes: done with, or given back for another delivery. */
export type Settlement = 'ack' | 'requeue';

const settle = (channel: Channel, message: ConsumeMessage, settlement: Settlement) => {
  try {
    if (settlement === 'ack') channel.ack(message);
    else channel.nack(message, false, true);
  } catch {
    // The channel has closed meanwhile: the broker delivers the message again, which every reaction bears.
  }
};

/** Handles the messages of one queue, `concurrency` at a time, and answers the broker. */
export const createDeliveryHandler = (options: {
  queue: string;
  log: Logger;
  concurrency: number;
  handle: (message: ConsumeMessage) => Promise<Settlement>;
  isDraining: () => boolean;
}) => {
  const { queue, log, concurrency, handle, isDraining } = options;
  const limit = createConcurrencyLimit(concurrency);
  const underWay = new Set<Promise<void>>();
  return {
    take(channel: Channel, message: ConsumeMessage) {
      const work = limit(async () => {
        // What has not begun when the process stops is another instance's as soon as the channel is closed. Not one by one:
        // an acknowledgement that queues behind many such answers is lost with the channel.
        if (isDraining()) return;
        settle(channel, message, await handle(message));
      })
        .catch((error: unknown) => log.error({ err: error, queue }, 'a delivery could not be answered'))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    /** Resolves when nothing is under way. */
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};

import type { Channel, ConsumeMessage } from 'amqplib';
import { createConcurrencyLimit } from '../../concurrency-limit.ts';
import type { Logger } from '../../log.ts';

export type Settlement = 'ack' | 'requeue';

const settle = (channel: Channel, message: ConsumeMessage, settlement: Settlement) => {
  try {
    if (settlement === 'ack') channel.ack(message);
    else channel.nack(message, false, true);
  } catch {
    // The channel is closed. The broker delivers the message again, and reactions are idempotent.
  }
};

export const createDeliveryHandler = (options: {
  queue: string;
  log: Logger;
  concurrency: number;
  handle: (message: ConsumeMessage) => Promise<Settlement>;
  isDraining: () => boolean;
}) => {
  const { queue, log, concurrency, isDraining } = options;
  const limit = createConcurrencyLimit(concurrency);
  const inFlight = new Set<Promise<void>>();
  return {
    handle(channel: Channel, message: ConsumeMessage) {
      const work = limit(async () => {
        // At shutdown, the broker requeues messages that were not started when the channel closes. Requeueing
        // each one here could lose an acknowledgement that is not sent yet.
        if (isDraining()) return;
        settle(channel, message, await options.handle(message));
      })
        .catch((error: unknown) => log.error({ err: error, queue }, 'could not settle a delivery'))
        .finally(() => inFlight.delete(work));
      inFlight.add(work);
    },
    async settled() {
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
  };
};

import type { Channel, ConsumeMessage } from 'amqplib';
import { createConcurrencyLimit } from '../../concurrency-limit.ts';
import type { Logger } from '../../log.ts';
import { abortAfter } from '../subscription.ts';

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
  ackTimeoutMs?: number | undefined;
  handle: (message: ConsumeMessage, signal: AbortSignal | undefined) => Promise<Settlement>;
  isDraining: () => boolean;
}) => {
  const { queue, log, concurrency, ackTimeoutMs, isDraining } = options;
  const limit = createConcurrencyLimit(concurrency);
  const inFlight = new Set<Promise<void>>();
  return {
    handle(channel: Channel, message: ConsumeMessage) {
      const signal = ackTimeoutMs === undefined ? undefined : AbortSignal.timeout(ackTimeoutMs * abortAfter);
      const work = limit(async () => {
        // At shutdown, the broker requeues messages that were not started when the channel closes. Requeueing
        // each one here could lose an acknowledgement that is not sent yet.
        if (isDraining()) return;
        settle(channel, message, signal?.aborted ? 'requeue' : await options.handle(message, signal));
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

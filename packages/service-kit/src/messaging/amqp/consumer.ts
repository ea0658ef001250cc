import { setTimeout as pause } from 'node:timers/promises';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import { createConcurrencyLimit } from '../../concurrency-limit.ts';
import type { Logger } from '../../log.ts';

/** Takes messages from one queue, for as long as there is a broker. */
export interface Consumer {
  /** Begins to take messages over a new connection. */
  open(model: ChannelModel): Promise<void>;
  /** The connection is gone, until the next `open`. */
  lost(): void;
  /** Takes no more, and resolves when those under way have ended. */
  drain(): Promise<void>;
}

/** What a message becomes: done with, or given back for another delivery. */
export type Settlement = 'ack' | 'requeue';

/** How long to wait, in milliseconds, on average, before a queue that was taken away is asked for again. */
const reopenMs = 300;

/**
 * @param options.declare makes sure of the queue, on the channel it is then consumed on, and says its name
 * @param options.handle never throws; what it answers is told to the broker
 * @param options.opened told whenever messages begin to come
 */
export const createConsumer = (options: {
  name: string;
  log: Logger;
  prefetch: number;
  concurrency: number;
  declare: (channel: Channel) => Promise<string>;
  handle: (message: ConsumeMessage) => Promise<Settlement>;
  opened?: () => void;
  closed?: () => void;
}): Consumer => {
  const { name, log, prefetch, concurrency, declare, handle, opened, closed } = options;
  const limit = createConcurrencyLimit(concurrency);
  const underWay = new Set<Promise<void>>();
  let connection: ChannelModel | undefined;
  let current: { channel: Channel; consumerTag: string } | undefined;
  let draining = false;
  let receiving = false;

  /** Tells once that messages have begun, or ceased, to come. */
  const setReceiving = (begun: boolean) => {
    if (receiving === begun) return;
    receiving = begun;
    if (begun) opened?.();
    else closed?.();
  };

  const settle = (channel: Channel, message: ConsumeMessage, verdict: Settlement) => {
    try {
      if (verdict === 'ack') channel.ack(message);
      else channel.nack(message, false, true);
    } catch {
      // The channel has closed meanwhile: the broker delivers the message again, which every reaction bears.
    }
  };

  const take = (channel: Channel, message: ConsumeMessage) => {
    const work = limit(async () => {
      // What has not begun when the process stops is another instance's as soon as the channel is closed. Not one by one:
      // an acknowledgement that queues behind many such answers is lost with the channel.
      if (draining) return;
      settle(channel, message, await handle(message));
    })
      .catch((error: unknown) => log.error({ err: error, queue: name }, 'a delivery could not be answered'))
      .finally(() => underWay.delete(work));
    underWay.add(work);
  };

  const open = async (model: ChannelModel): Promise<void> => {
    const channel = await model.createChannel();
    let over = false;
    const end = (why: string) => {
      if (over) return;
      over = true;
      if (current?.channel === channel) current = undefined;
      if (draining || connection !== model) return;
      setReceiving(false);
      channel.close().catch(() => {});
      void reopen(model, why);
    };
    let why = 'the channel closed';
    channel.on('error', (error) => (why = error.message));
    channel.on('close', () => end(why));
    const queue = await declare(channel);
    await channel.prefetch(prefetch);
    const { consumerTag } = await channel.consume(queue, (message) => {
      if (message) take(channel, message);
      else end('the queue was deleted');
    });
    current = { channel, consumerTag };
    setReceiving(true);
  };

  const reopen = async (model: ChannelModel, why: string): Promise<void> => {
    for (;;) {
      await pause(reopenMs * (0.5 + Math.random()), undefined, { ref: false });
      // Channels close with their connection, and then another connection opens others.
      if (draining || connection !== model) return;
      log.warn({ queue: name, why }, 'the broker took the queue away; it is asked for again');
      try {
        return await open(model);
      } catch (error) {
        log.warn({ err: error, queue: name }, 'the queue cannot be had');
      }
    }
  };

  return {
    async open(model) {
      connection = model;
      if (!draining) await open(model);
    },
    lost() {
      connection = undefined;
      current = undefined;
      setReceiving(false);
    },
    async drain() {
      draining = true;
      const open = current;
      await open?.channel.cancel(open.consumerTag).catch(() => {});
      while (underWay.size > 0) await Promise.all(underWay);
      await open?.channel.close().catch(() => {});
    },
  };
};

import { setTimeout as pause } from 'node:timers/promises';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { Logger } from '../../log.ts';
import { createDeliveryHandler, type Settlement } from './delivery-handler.ts';

/** Takes messages from one queue, for as long as there is a broker. */
export interface Consumer {
  /** Begins to take messages over a new connection. */
  open(model: ChannelModel): Promise<void>;
  /** The connection is gone, until the next `open`. */
  lost(): void;
  /** Whether messages come at this moment. */
  isOpen(): boolean;
  /** Takes no more, and resolves when those under way have ended. */
  drain(): Promise<void>;
}

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
  let connection: ChannelModel | undefined;
  let current: { channel: Channel; consumerTag: string } | undefined;
  let draining = false;
  let receiving = false;
  const isDraining = () => draining;
  const deliveries = createDeliveryHandler({ queue: name, log, concurrency, handle, isDraining });

  /** Tells once that messages have begun, or ceased, to come. */
  const setReceiving = (begun: boolean) => {
    if (receiving === begun) return;
    receiving = begun;
    if (begun) opened?.();
    else closed?.();
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
      if (message) deliveries.take(channel, message);
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
    isOpen: () => current !== undefined,
    async drain() {
      draining = true;
      const open = current;
      await open?.channel.cancel(open.consumerTag).catch(() => {});
      await deliveries.settled();
      await open?.channel.close().catch(() => {});
    },
  };
};

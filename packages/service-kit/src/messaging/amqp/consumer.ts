import { setTimeout as pause } from 'node:timers/promises';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { Logger } from '../../log.ts';
import { createDeliveryHandler, type Settlement } from './delivery-handler.ts';

export interface Consumer {
  open(model: ChannelModel): Promise<void>;
  lost(): void;
  isOpen(): boolean;
  drain(): Promise<void>;
}

const reopenMs = 300;

export const createConsumer = (options: {
  name: string;
  log: Logger;
  prefetch: number;
  concurrency: number;
  ackTimeoutMs?: number | undefined;
  declare: (channel: Channel) => Promise<string>;
  handle: (message: ConsumeMessage, signal: AbortSignal | undefined) => Promise<Settlement>;
  opened?: () => void;
  closed?: () => void;
}): Consumer => {
  const { name, log, prefetch, ackTimeoutMs, declare, opened, closed } = options;
  let connection: ChannelModel | undefined;
  let current: { channel: Channel; consumerTag: string } | undefined;
  let draining = false;
  let receiving = false;
  const isDraining = () => draining;
  const deliveries = createDeliveryHandler({ ...options, queue: name, isDraining });
  // RabbitMQ ignores the argument before 4.3.
  const consumeArguments = ackTimeoutMs === undefined ? {} : { 'x-consumer-timeout': ackTimeoutMs };

  const setReceiving = (started: boolean) => {
    if (receiving === started) return;
    receiving = started;
    if (started) opened?.();
    else closed?.();
  };

  const open = async (model: ChannelModel): Promise<void> => {
    const channel = await model.createChannel();
    let ended = false;
    const end = (why: string) => {
      if (ended) return;
      ended = true;
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
    const receive = (message: ConsumeMessage | null) =>
      message ? deliveries.handle(channel, message) : end('the broker cancelled it');
    const { consumerTag } = await channel.consume(queue, receive, { arguments: consumeArguments });
    current = { channel, consumerTag };
    setReceiving(true);
  };

  const reopen = async (model: ChannelModel, why: string): Promise<void> => {
    for (;;) {
      await pause(reopenMs * (0.5 + Math.random()), undefined, { ref: false });
      // After a reconnect, the new connection opens its own channels.
      if (draining || connection !== model) return;
      log.warn({ queue: name, why }, 'lost the consumer; consuming again');
      try {
        return await open(model);
      } catch (error) {
        log.warn({ err: error, queue: name }, 'could not consume the queue');
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

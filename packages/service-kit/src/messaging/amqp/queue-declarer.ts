import type { Reaction } from '@debrief/contracts/events/reactions';
import type { ChannelModel } from 'amqplib';
import type { Logger } from '../../log.ts';
import { declareReactions } from './declare.ts';

/** How long to wait, in milliseconds, before a queue that is missing is made again. */
const declareRetryMs = 1_000;

/** Makes sure that the queue of every reaction exists. */
export interface QueueDeclarer {
  /** Declares all queues over a new connection. @throws {TopologyMismatchError} when one is there and different */
  open(model: ChannelModel): Promise<void>;
  /** The connection is gone, until the next `open`. */
  lost(): void;
  /**
   * Makes a queue again that somebody has deleted, for the events that come again. Not at once: a queue that is back before
   * the broker has told its consumers never tells them.
   */
  declareSoon(): void;
  stop(): void;
}

/** @param reactions all whose queues are needed, of this process and of others */
export const createQueueDeclarer = (reactions: () => readonly Reaction[], log: Logger): QueueDeclarer => {
  let connection: ChannelModel | undefined;
  let timer: NodeJS.Timeout | undefined;

  const declareAll = async (model: ChannelModel): Promise<void> => {
    const channel = await model.createChannel();
    channel.on('error', () => {});
    await declareReactions(channel, reactions());
    await channel.close();
  };

  return {
    async open(model) {
      await declareAll(model);
      connection = model;
    },
    lost: () => void (connection = undefined),
    declareSoon() {
      timer ??= setTimeout(() => {
        timer = undefined;
        if (connection)
          declareAll(connection).catch((error: unknown) =>
            log.warn({ err: error }, 'queues could not be made again'),
          );
      }, declareRetryMs);
    },
    stop: () => clearTimeout(timer),
  };
};

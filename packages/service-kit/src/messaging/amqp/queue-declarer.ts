import type { Reaction } from '@debrief/contracts/events/reactions';
import type { ChannelModel } from 'amqplib';
import type { Logger } from '../../log.ts';
import { findTopologyMode, makeWays, topologyOver, type TopologyMode } from './declare.ts';

/** How long to wait, in milliseconds, before a queue that is missing is made again. */
const declareRetryMs = 1_000;

/** Makes sure that the queue of every reaction exists. */
export interface QueueDeclarer {
  /**
   * Declares all queues over a new connection, or looks for them where its user may not.
   * @throws {TopologyMismatchError} when one is there and different, {TopologyMissingError} when one is neither there nor its to make
   */
  open(model: ChannelModel): Promise<void>;
  /** What this process may do on the broker, as the last connection found. */
  mode(): TopologyMode;
  /** The connection is gone, until the next `open`. */
  lost(): void;
  /**
   * Makes a queue again that somebody has deleted, for the events that come again. Not at once: a queue that is back before
   * the broker has told its consumers never tells them.
   */
  declareSoon(): void;
  stop(): void;
}

/** @param ways all who publish, and all whose queues are needed, of this process and of others */
export const createQueueDeclarer = (
  ways: () => { producers: readonly string[]; reactions: readonly Reaction[] },
  log: Logger,
): QueueDeclarer => {
  let connection: ChannelModel | undefined;
  let mode: TopologyMode = 'declare';
  let timer: NodeJS.Timeout | undefined;

  const declareAll = async (model: ChannelModel): Promise<void> => {
    const channel = await model.createChannel();
    channel.on('error', () => {});
    await makeWays(topologyOver(channel, mode), ways());
    await channel.close();
  };

  return {
    async open(model) {
      mode = await findTopologyMode(model);
      await declareAll(model);
      connection = model;
    },
    mode: () => mode,
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

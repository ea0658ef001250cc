import type { Reaction } from '@debrief/contracts/events/reactions';
import type { ChannelModel } from 'amqplib';
import type { Logger } from '../../log.ts';
import { declareTopology, findTopologyMode, topologyOver, type TopologyMode } from './declare.ts';

const declareRetryMs = 1_000;

export interface QueueDeclarer {
  /**
   * Declares the queues, or only checks them if the user has no permission to declare them.
   * @throws {TopologyMismatchError}, {TopologyMissingError}
   */
  open(model: ChannelModel): Promise<void>;
  mode(): TopologyMode;
  lost(): void;
  /**
   * Declares missing queues after a delay. If a deleted queue reappeared before the broker has cancelled its
   * consumers, they would not notice.
   */
  declareSoon(): void;
  stop(): void;
}

/** @param topology producers and reactions of all processes */
export const createQueueDeclarer = (
  topology: () => { producers: readonly string[]; reactions: readonly Reaction[] },
  log: Logger,
): QueueDeclarer => {
  let connection: ChannelModel | undefined;
  let mode: TopologyMode = 'declare';
  let timer: NodeJS.Timeout | undefined;

  const declareAll = async (model: ChannelModel): Promise<void> => {
    const channel = await model.createChannel();
    channel.on('error', () => {});
    await declareTopology(topologyOver(channel, mode), topology());
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
            log.warn({ err: error }, 'could not declare queues again'),
          );
      }, declareRetryMs);
    },
    stop: () => clearTimeout(timer),
  };
};

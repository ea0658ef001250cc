import type { ChannelModel, ConfirmChannel, Options } from 'amqplib';
import { createConcurrencyLimit } from '../../concurrency-limit.ts';
import { BusUnavailableError } from '../subscription.ts';

/** The broker has no queue for a message that must have one. */
export class UnroutableError extends BusUnavailableError {}

interface Message {
  /** The exchange's name; empty for the one that knows every queue by its name. */
  readonly exchange: string;
  readonly routingKey: string;
  readonly content: Buffer;
  readonly options: Options.Publish & { messageId: string };
}

/** Publishes with confirms over one channel, at most a window of them unconfirmed. */
export interface Publisher {
  open(model: ChannelModel): Promise<void>;
  /** There is no broker to publish to, until the next `open`. */
  lost(): void;
  /** Whether there is a broker that takes messages at this moment. */
  ready(): boolean;
  /**
   * Resolves when the broker has stored the message.
   * @throws {BusUnavailableError} when it has not, or may not have; `UnroutableError` when a mandatory message has no queue.
   */
  publish(message: Message): Promise<void>;
}

const keyOf = (exchange: string, routingKey: string, messageId: unknown) =>
  `${exchange} ${routingKey} ${String(messageId)}`;

export const createPublisher = (window: number): Publisher => {
  const inTurn = createConcurrencyLimit(window);
  let current: ConfirmChannel | undefined;
  let blocked = false;
  /** Resolves when the channel's buffer has room again. */
  let room: Promise<void> | undefined;
  let hasRoom = () => {};
  /** Messages that came back, until their confirm tells whoever waits. */
  const returned = new Map<string, number>();

  const lost = () => {
    current = undefined;
    blocked = false;
    returned.clear();
    hasRoom();
  };

  const send = async ({ exchange, routingKey, content, options }: Message): Promise<void> => {
    while (room) await room;
    const channel = current;
    if (!channel) throw new BusUnavailableError('the broker is away');
    await new Promise<void>((resolve, reject) => {
      const confirmed = (error: Error | null) => {
        const key = keyOf(exchange, routingKey, options.messageId);
        const count = returned.get(key);
        if (count === undefined) {
          if (error) reject(new BusUnavailableError(`the broker did not take it (${error.message})`));
          else resolve();
          return;
        }
        if (count > 1) returned.set(key, count - 1);
        else returned.delete(key);
        reject(new UnroutableError(`the broker has no queue for ${routingKey}`));
      };
      try {
        if (channel.publish(exchange, routingKey, content, options, confirmed)) return;
        room ??= new Promise((resolve) => {
          hasRoom = () => {
            room = undefined;
            resolve();
          };
        });
      } catch (error) {
        // The channel has closed, and its close is not told yet.
        reject(new BusUnavailableError((error as Error).message));
      }
    });
  };

  return {
    async open(model) {
      const channel = await model.createConfirmChannel();
      channel.on('error', () => {});
      channel.on('drain', () => hasRoom());
      channel.on('return', ({ fields, properties }) => {
        const key = keyOf(fields.exchange, fields.routingKey, properties.messageId);
        returned.set(key, (returned.get(key) ?? 0) + 1);
      });
      channel.on('close', () => {
        if (current !== channel) return;
        lost();
        // Nothing but an error of ours closes it while the connection lives: begin again with a new connection.
        void model.close().catch(() => {});
      });
      model.on('blocked', () => (blocked = true));
      model.on('unblocked', () => (blocked = false));
      current = channel;
    },
    lost,
    ready: () => current !== undefined && !blocked,
    publish: (message) => inTurn(() => send(message)),
  };
};

import type { ChannelModel, ConfirmChannel, Options } from 'amqplib';
import { createConcurrencyLimit } from '../../concurrency-limit.ts';
import { BusUnavailableError } from '../subscription.ts';

/** Error for a mandatory message that no queue received. */
export class UnroutableError extends BusUnavailableError {}

interface Message {
  /** Empty for the default exchange, which routes by queue name. */
  readonly exchange: string;
  readonly routingKey: string;
  readonly content: Buffer;
  readonly options: Options.Publish & { messageId: string };
}

export interface Publisher {
  open(model: ChannelModel): Promise<void>;
  lost(): void;
  ready(): boolean;
  /**
   * Resolves when the broker has confirmed the message.
   * @throws {BusUnavailableError} if the broker does not confirm it, {UnroutableError} if it is mandatory and
   * no queue receives it
   */
  publish(message: Message): Promise<void>;
}

const keyOf = (exchange: string, routingKey: string, messageId: unknown) =>
  `${exchange} ${routingKey} ${String(messageId)}`;

export const createPublisher = (window: number): Publisher => {
  const limit = createConcurrencyLimit(window);
  let current: ConfirmChannel | undefined;
  let blocked = false;
  let room: Promise<void> | undefined;
  let hasRoom = () => {};
  /** Number of returned messages by key. The broker confirms a returned message after returning it. */
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
          if (error)
            reject(new BusUnavailableError(`the broker did not confirm the message (${error.message})`));
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
        // The channel is closed, but has not emitted its close event.
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
        // The channel closed because of an error, and the connection is open. Reconnect.
        void model.close().catch(() => {});
      });
      model.on('blocked', () => (blocked = true));
      model.on('unblocked', () => (blocked = false));
      current = channel;
    },
    lost,
    ready: () => current !== undefined && !blocked,
    publish: (message) => limit(() => send(message)),
  };
};

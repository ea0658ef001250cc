import { setTimeout as pause } from 'node:timers/promises';
import { eventsExchange } from '@debrief/contracts/events/topology';
import { connect } from 'amqplib';

export interface EventDuplicator {
  seen(): number;
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const duplicateHeader = 'x-bench-again';

/** Maximum delay of a duplicate, so that duplicates arrive late and out of order. */
const maxDelayMs = 1_500;

export const duplicateEvents = async (url: string): Promise<EventDuplicator> => {
  const connection = await connect(url, { noDelay: true });
  const channel = await connection.createConfirmChannel();
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, eventsExchange.name, '#');
  await channel.prefetch(2_000);
  const pending = new Set<Promise<void>>();
  let seen = 0;
  await channel.consume(queue, (message) => {
    if (!message) return;
    const { headers = {}, ...properties } = message.properties;
    if (headers[duplicateHeader]) return channel.ack(message);
    seen++;
    const repeat = async () => {
      await pause(maxDelayMs * Math.random());
      const options = { ...properties, headers: { ...headers, [duplicateHeader]: true } };
      await new Promise<void>((resolve, reject) => {
        channel.publish(eventsExchange.name, message.fields.routingKey, message.content, options, (error) =>
          error ? reject(error as Error) : resolve(),
        );
      });
      channel.ack(message);
    };
    const repeated = repeat().finally(() => pending.delete(repeated));
    pending.add(repeated);
  });
  return {
    seen: () => seen,
    async settled() {
      while (pending.size > 0) await Promise.all(pending);
    },
    stop: () => connection.close(),
  };
};

import { setTimeout as pause } from 'node:timers/promises';
import { eventsExchange } from '@debrief/contracts/events/topology';
import { connect } from 'amqplib';

/** Publishes every event a second time. */
export interface EventDuplicator {
  /** How many events were consumed, each counted once. */
  seen(): number;
  /** Resolves when every consumed event has been published again. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** The header of a duplicate, so that it is not duplicated itself. */
const mark = 'x-bench-again';

/** Far more than a retry of the relay would take: the second copy comes late, and others have come before it. */
const maxDelayMs = 1_500;

/** Consumes every published event and publishes it a second time, with a random delay. */
export const duplicateEvents = async (url: string): Promise<EventDuplicator> => {
  const connection = await connect(url, { noDelay: true });
  const channel = await connection.createConfirmChannel();
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, eventsExchange.name, '#');
  await channel.prefetch(2_000);
  const underWay = new Set<Promise<void>>();
  let seen = 0;
  await channel.consume(queue, (message) => {
    if (!message) return;
    const { headers = {}, ...properties } = message.properties;
    if (headers[mark]) return channel.ack(message);
    seen++;
    const repeat = async () => {
      await pause(maxDelayMs * Math.random());
      const options = { ...properties, headers: { ...headers, [mark]: true } };
      await new Promise<void>((resolve, reject) => {
        channel.publish(eventsExchange.name, message.fields.routingKey, message.content, options, (error) =>
          error ? reject(error as Error) : resolve(),
        );
      });
      channel.ack(message);
    };
    const repeated = repeat().finally(() => underWay.delete(repeated));
    underWay.add(repeated);
  });
  return {
    seen: () => seen,
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop: () => connection.close(),
  };
};

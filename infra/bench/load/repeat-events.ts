import { setTimeout as pause } from 'node:timers/promises';
import { eventsExchange } from '@debrief/contracts/events/topology';
import { connect } from 'amqplib';

/** Publishes every event a second time. */
export interface Repeater {
  /** How many events came, each counted once. */
  seen(): number;
  /** Resolves when everything that came has gone out again. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** What marks a second copy, so that it is not copied in its turn. */
const mark = 'x-bench-again';

/** Far more than a retry of the relay would take: the second copy comes late, and others have come before it. */
const longestDelayMs = 1_500;

/** Listens to everything that is published and publishes it once more, some time later. */
export const repeatEvents = async (url: string): Promise<Repeater> => {
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
      await pause(longestDelayMs * Math.random());
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

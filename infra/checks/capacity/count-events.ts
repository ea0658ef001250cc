import { eventsExchange } from '@debrief/contracts/events/topology';
import { connect } from 'amqplib';

export const countEvents = async (url: string): Promise<{ seen(): number; stop(): Promise<void> }> => {
  const connection = await connect(url, { noDelay: true });
  const channel = await connection.createChannel();
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, eventsExchange.name, '#');
  let seen = 0;
  await channel.consume(queue, () => void seen++, { noAck: true });
  return { seen: () => seen, stop: () => connection.close() };
};

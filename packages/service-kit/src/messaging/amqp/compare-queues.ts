import { durableReactions } from '@debrief/contracts/events/reactions';
import { reactionTopology, type QueueDefinition } from '@debrief/contracts/events/topology';
import { connect, type ChannelModel } from 'amqplib';
import { connectionError } from './connection.ts';

/** How the queues of a broker differ from those that this version needs. */
export interface QueueDifferences {
  /** Not there yet: a start makes them, or needs them made. */
  readonly missing: readonly string[];
  /** There with other arguments, in the broker's words: a start ends because of them. */
  readonly different: readonly { readonly name: string; readonly reason: string }[];
}

const notFound = 404;
const preconditionFailed = 406;

/** Each question that a broker refuses closes its channel, so each gets one of its own. */
const ask = async (
  connection: ChannelModel,
  question: (channel: Awaited<ReturnType<ChannelModel['createChannel']>>) => Promise<unknown>,
): Promise<{ code?: number; message: string } | undefined> => {
  const channel = await connection.createChannel();
  channel.on('error', () => {});
  try {
    await question(channel);
    await channel.close();
    return undefined;
  } catch (error) {
    return error as Error & { code?: number };
  }
};

const compare = async (connection: ChannelModel, { name, arguments: args }: QueueDefinition) => {
  const absent = await ask(connection, (channel) => channel.checkQueue(name));
  if (absent) return absent.code === notFound ? { missing: name } : {};
  // Declaring a queue that is there changes nothing; a user who may not is not told of arguments.
  const refused = await ask(connection, (channel) =>
    channel.assertQueue(name, { durable: true, arguments: args }),
  );
  return refused?.code === preconditionFailed ? { different: { name, reason: refused.message } } : {};
};

/** Compares every queue of a durable reaction, and makes none. @throws {ConfigError} when there is no broker to ask */
export const compareQueues = async (url: string): Promise<QueueDifferences> => {
  const connection = await connect(url, { noDelay: true, timeout: 5_000 }).catch((error: unknown) => {
    throw connectionError(url, error as Error);
  });
  connection.on('error', () => {});
  try {
    const queues = durableReactions.flatMap(({ queue, eventType }) => {
      const { work, retries, parked } = reactionTopology(queue, eventType);
      return [work, ...retries, parked];
    });
    const missing: string[] = [];
    const different: QueueDifferences['different'][number][] = [];
    for (const queue of queues) {
      const found = await compare(connection, queue);
      if (found.missing) missing.push(found.missing);
      if (found.different) different.push(found.different);
    }
    return { missing, different };
  } finally {
    await connection.close();
  }
};

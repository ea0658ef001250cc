import { durableReactions } from '@debrief/contracts/events/reactions';
import { reactionTopology, type QueueDefinition } from '@debrief/contracts/events/topology';
import { connect, type ChannelModel } from 'amqplib';
import { connectionError } from './connection.ts';

export interface QueueDifferences {
  /** Queues that the next start declares, if its user has the permission to declare queues. */
  readonly missing: readonly string[];
  /**
   * Queues with other arguments, which make the next start fail if its user has the permission. `reason` is
   * the message of the broker.
   */
  readonly different: readonly { readonly name: string; readonly reason: string }[];
}

const notFound = 404;
const preconditionFailed = 406;

/** Runs one request on its own channel, because the broker closes the channel on an error. */
const tryOnChannel = async (
  connection: ChannelModel,
  request: (channel: Awaited<ReturnType<ChannelModel['createChannel']>>) => Promise<unknown>,
): Promise<{ code?: number; message: string } | undefined> => {
  const channel = await connection.createChannel();
  channel.on('error', () => {});
  try {
    await request(channel);
    await channel.close();
    return undefined;
  } catch (error) {
    return error as Error & { code?: number };
  }
};

const compare = async (connection: ChannelModel, { name, arguments: args }: QueueDefinition) => {
  const absent = await tryOnChannel(connection, (channel) => channel.checkQueue(name));
  if (absent) return absent.code === notFound ? { missing: name } : {};
  // A user without permission to declare queues gets another error. The arguments then stay unknown.
  const refused = await tryOnChannel(connection, (channel) =>
    channel.assertQueue(name, { durable: true, arguments: args }),
  );
  return refused?.code === preconditionFailed ? { different: { name, reason: refused.message } } : {};
};

/**
 * Compares the queues on the broker with those that this version needs. Declares no queue.
 * @throws {ConfigError} if the broker is unreachable
 */
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

import { brokerPermissions, brokerUsers } from '@debrief/contracts/events/permissions';
import { durableReactions } from '@debrief/contracts/events/reactions';
import { eventsExchange, reactionTopology } from '@debrief/contracts/events/topology';
import { connect } from 'amqplib';
import { declareReaction } from './declare.ts';

interface BrokerAdmin {
  /** The broker, with a user who may do everything there. */
  readonly url: string;
  /** The broker's management API, such as http://localhost:15672. */
  readonly managementUrl: string;
}

const declareEverything = async (url: string): Promise<void> => {
  const connection = await connect(url, { noDelay: true });
  try {
    const channel = await connection.createChannel();
    // Its close tells why.
    channel.on('error', () => {});
    for (const { queue, eventType } of durableReactions)
      await declareReaction(channel, reactionTopology(queue, eventType));
    await channel.close();
  } finally {
    await connection.close();
  }
};

/**
 * Prepares a broker for users with the least rights: declares the queues of all reactions, and makes a user for each service
 * and the gateway. May be repeated; a user then gets the password that is given. The processes run with AMQP_TOPOLOGY=given.
 *
 * @param passwordOf the password of each of `brokerUsers`
 * @throws {TopologyMismatchError} when a queue is there and different
 */
export const prepareBroker = async (
  { url, managementUrl }: BrokerAdmin,
  passwordOf: (user: string) => string,
): Promise<void> => {
  await declareEverything(url);
  const { username, password, pathname } = new URL(url);
  const vhost = pathname.length > 1 ? pathname.slice(1) : '%2F';
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const put = async (path: string, body: object): Promise<void> => {
    const response = await fetch(new URL(`/api/${path}`, managementUrl), {
      method: 'PUT',
      headers: {
        authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`the broker answered ${response.status} to ${path.split('/')[0]}`);
  };
  for (const user of brokerUsers) {
    const { topics, ...permissions } = brokerPermissions(user);
    await put(`users/${user}`, { password: passwordOf(user), tags: '' });
    await put(`permissions/${vhost}/${user}`, permissions);
    await put(`topic-permissions/${vhost}/${user}`, { exchange: eventsExchange.name, ...topics });
  }
};

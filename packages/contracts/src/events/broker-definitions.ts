import { brokerUsers } from './broker-users.ts';
import { producers } from './producers.ts';
import { durableReactions } from './reactions.ts';
import {
  eventsExchange,
  producerExchange,
  reactionTopology,
  retriesExchange,
  serviceOf,
  type ExchangeDefinition,
} from './topology.ts';

const consumers = [...new Set(durableReactions.map(({ queue }) => serviceOf(queue)))];

/**
 * Returns a RabbitMQ definitions file with the queues and users, because the users have no permission to
 * declare queues. Importing the file resets passwords, but does not change existing queues.
 * @param passwordHashes salted SHA-256 hashes in the format of RabbitMQ, by user name; users without one are
 * omitted
 */
export const brokerDefinitions = (passwordHashes: ReadonlyMap<string, string>, vhost = '/') => {
  const users = brokerUsers.filter(({ name }) => passwordHashes.has(name));
  const topologies = durableReactions.map(({ queue, eventType }) => reactionTopology(queue, eventType));
  const exchange = ({ name, type }: ExchangeDefinition) => ({
    ...{ name, type, vhost, durable: true, auto_delete: false, internal: false, arguments: {} },
  });
  const binding = (source: string, routing_key: string, destination: string, destination_type: string) => ({
    ...{ source, vhost, destination, destination_type, routing_key, arguments: {} },
  });
  return {
    vhosts: [{ name: vhost }],
    users: users.map(({ name }) => ({
      name,
      password_hash: passwordHashes.get(name),
      hashing_algorithm: 'rabbit_password_hashing_sha256',
      tags: '',
    })),
    permissions: users.map(({ name, permissions }) => ({ user: name, vhost, ...permissions })),
    topic_permissions: users.flatMap(({ name, topics }) =>
      topics.map((topic) => ({ user: name, vhost, ...topic })),
    ),
    exchanges: [
      eventsExchange,
      ...producers.map((name) => producerExchange(name).exchange),
      ...consumers.map(retriesExchange),
    ].map(exchange),
    queues: topologies.flatMap(({ work, retries, parked }) =>
      [parked, work, ...retries].map(({ name, arguments: args }) => ({
        ...{ name, vhost, durable: true, auto_delete: false, arguments: args },
      })),
    ),
    bindings: [
      ...producers.map((name) => {
        const { exchange: own, routingKey } = producerExchange(name);
        return binding(own.name, routingKey, eventsExchange.name, 'exchange');
      }),
      ...topologies.flatMap(({ work, routingKey, retries, parked }) => [
        binding(eventsExchange.name, routingKey, work.name, 'queue'),
        ...[parked, ...retries].map(({ name }) =>
          binding(retriesExchange(serviceOf(name)).name, name, name, 'queue'),
        ),
      ]),
    ],
  };
};

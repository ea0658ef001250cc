import { serviceNames, servicesWithWorkers, type ServiceName } from '../services.ts';
import { producers } from './producers.ts';
import { durableReactions, instanceReactions, type Reaction } from './reactions.ts';
import { eventsExchange, producerExchange, retriesExchange, serviceOf } from './topology.ts';

interface Permissions {
  readonly configure: string;
  readonly write: string;
  readonly read: string;
}

interface TopicPermissions extends Omit<Permissions, 'configure'> {
  readonly exchange: string;
}

export interface BrokerUser {
  readonly name: string;
  readonly permissions: Permissions;
  readonly topics: readonly TopicPermissions[];
}

const escaped = (text: string): string => text.replaceAll('.', '\\.');

/** In RabbitMQ, `^$` matches no name. */
const oneOf = (patterns: readonly string[]): string =>
  patterns.length === 0 ? '^$' : `^(${patterns.join('|')})$`;

const namesOf = (names: readonly string[]): string[] => names.map(escaped);

interface Traffic {
  readonly producer?: string | undefined;
  readonly durable?: readonly Reaction[];
  readonly perInstance?: readonly Reaction[];
}

const userOf = (name: string, { producer, durable = [], perInstance = [] }: Traffic): BrokerUser => {
  // Names of instance queues end with a random id.
  const ownQueues = perInstance.map(({ queue }) => `${escaped(queue)}\\.[0-9a-f-]{36}`);
  const queues = durable.map(({ queue }) => queue);
  const exchanges = [
    ...(producer ? [producerExchange(producer).exchange.name] : []),
    ...new Set(queues.map((queue) => retriesExchange(serviceOf(queue)).name)),
  ];
  const subscribedTypes = perInstance.map(({ eventType }) => eventType);
  return {
    name,
    permissions: {
      configure: oneOf(ownQueues),
      write: oneOf([...namesOf(exchanges), ...ownQueues]),
      read: oneOf([
        ...namesOf(queues),
        ...ownQueues,
        ...(subscribedTypes.length > 0 ? namesOf([eventsExchange.name]) : []),
      ]),
    },
    topics: [
      { exchange: eventsExchange.name, write: '^$', read: oneOf(namesOf([...new Set(subscribedTypes)])) },
      ...(producer
        ? [
            {
              exchange: producerExchange(producer).exchange.name,
              write: `^${escaped(producer)}\\.`,
              read: '^$',
            },
          ]
        : []),
    ],
  };
};

const of = (reactions: readonly Reaction[], consumer: string) =>
  reactions.filter(({ queue }) => serviceOf(queue) === consumer);

/**
 * Reactions to ended sessions. Every process that verifies sessions has them, except auth, which publishes
 * the events.
 */
const identityReactions = of(instanceReactions, 'identity');
const endsSessions = (service: ServiceName) =>
  identityReactions.every(({ eventType }) => serviceOf(eventType) === service);

const producerNamed = (name: string) => producers.find((producer) => producer === name);

const isQueuedWork = ({ eventType }: Reaction) => eventType.endsWith('.queued');

/**
 * Returns the users of a service. If it has workers, they consume its queued jobs, and its main process
 * consumes all other events.
 */
const usersOfService = (name: ServiceName): BrokerUser[] => {
  const hasWorkers = servicesWithWorkers.includes(name);
  const producer = producerNamed(name);
  const durable = of(durableReactions, name);
  const perInstance = [...of(instanceReactions, name), ...(endsSessions(name) ? [] : identityReactions)];
  if (!hasWorkers) return [userOf(name, { producer, perInstance, durable })];
  return [
    userOf(name, { producer, perInstance, durable: durable.filter((reaction) => !isQueuedWork(reaction)) }),
    userOf(`${name}-worker`, { producer, durable: durable.filter(isQueuedWork) }),
  ];
};

const operator: BrokerUser = {
  name: 'operator',
  permissions: { configure: '^$', write: '^amq\\.default$', read: '\\.parked$' },
  topics: [],
};

export const brokerUsers: readonly BrokerUser[] = [
  ...serviceNames.flatMap(usersOfService),
  userOf('gateway', { perInstance: identityReactions }),
  operator,
];

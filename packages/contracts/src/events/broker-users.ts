import { serviceNames, servicesWithWorkers, type ServiceName } from '../services.ts';
import { producers } from './producers.ts';
import { durableReactions, instanceReactions, type Reaction } from './reactions.ts';
import { eventsExchange, producerExchange, retriesExchange, serviceOf } from './topology.ts';

/** What a user may do on exchanges and queues: regular expressions of their names, as RabbitMQ has them. */
interface Permissions {
  readonly configure: string;
  readonly write: string;
  readonly read: string;
}

/** Which routing keys a user may publish to a topic exchange, or bind a queue to it with. */
interface TopicPermissions extends Omit<Permissions, 'configure'> {
  readonly exchange: string;
}

/** A kind of process and the user that it is on the broker. */
export interface BrokerUser {
  readonly name: string;
  readonly permissions: Permissions;
  readonly topics: readonly TopicPermissions[];
}

const escaped = (text: string): string => text.replaceAll('.', '\\.');

/** Exactly these names; RabbitMQ reads `^$` as none. */
const oneOf = (patterns: readonly string[]): string =>
  patterns.length === 0 ? '^$' : `^(${patterns.join('|')})$`;

const namesOf = (names: readonly string[]): string[] => names.map(escaped);

/** What a process publishes and reacts to. */
interface Work {
  readonly producer?: string | undefined;
  readonly durable?: readonly Reaction[];
  readonly perInstance?: readonly Reaction[];
}

const userOf = (name: string, { producer, durable = [], perInstance = [] }: Work): BrokerUser => {
  // An instance ends the names of its queues with a random id.
  const ownQueues = perInstance.map(({ queue }) => `${escaped(queue)}\\.[0-9a-f-]{36}`);
  const work = durable.map(({ queue }) => queue);
  const ways = [
    ...(producer ? [producerExchange(producer).exchange.name] : []),
    ...new Set(work.map((queue) => retriesExchange(serviceOf(queue)).name)),
  ];
  const heard = perInstance.map(({ eventType }) => eventType);
  return {
    name,
    permissions: {
      configure: oneOf(ownQueues),
      write: oneOf([...namesOf(ways), ...ownQueues]),
      read: oneOf([
        ...namesOf(work),
        ...ownQueues,
        ...(heard.length > 0 ? namesOf([eventsExchange.name]) : []),
      ]),
    },
    topics: [
      { exchange: eventsExchange.name, write: '^$', read: oneOf(namesOf([...new Set(heard)])) },
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

/** Everybody who checks sessions: not the service itself whose events end them. */
const identityReactions = of(instanceReactions, 'identity');
const endsSessions = (service: ServiceName) =>
  identityReactions.every(({ eventType }) => serviceOf(eventType) === service);

const producerNamed = (name: string) => producers.find((producer) => producer === name);

/** Work that waits until somebody takes it, as opposed to news of what happened. */
const isQueuedWork = ({ eventType }: Reaction) => eventType.endsWith('.queued');

/** Where a service has workers, they take its queued work; its own process answers requests, and reacts to everything else. */
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

/** Looks at the queues, and replays or drops what is parked: `npm run events`. */
const operator: BrokerUser = {
  name: 'operator',
  permissions: { configure: '^$', write: '^amq\\.default$', read: '\\.parked$' },
  topics: [],
};

/** The users of the broker, each with what its process needs and no more. */
export const brokerUsers: readonly BrokerUser[] = [
  ...serviceNames.flatMap(usersOfService),
  userOf('gateway', { perInstance: identityReactions }),
  operator,
];

import { serviceNames } from '../services.ts';
import { catalogue } from './catalogue.ts';
import { durableReactions, instanceReactions, type Reaction } from './reactions.ts';
import { eventsExchange, reactionTopology } from './topology.ts';

/** What a user of the broker may do, as regular expressions on the names of queues and exchanges. */
interface BrokerPermissions {
  /** What it may declare and delete. */
  readonly configure: string;
  /** What it may publish to, and which of its queues it may bind. */
  readonly write: string;
  readonly read: string;
  /** Which routing keys it may publish to {@link eventsExchange}, and which it may bind its queues to. */
  readonly topics: { readonly write: string; readonly read: string };
}

/** Everybody who has a user of their own on the broker. Workers share that of their service. */
export const brokerUsers: readonly string[] = [...serviceNames, 'gateway'];

/** Auth asks its own database which sessions have ended; everybody else hears of it. */
const checksSessions = (user: string) => user !== 'auth';

const belongsTo = (user: string, queue: string): boolean =>
  queue.startsWith(`${user}.`) || (checksSessions(user) && queue.startsWith('identity.'));

const anyOf = (patterns: readonly string[]): string =>
  patterns.length === 0 ? '^$' : `^(${patterns.join('|')})$`;
const exactly = (name: string) => name.replaceAll('.', '\\.');

const durableQueues = ({ queue, eventType }: Reaction): readonly string[] => {
  const { work, retries, parked } = reactionTopology(queue, eventType);
  return [work, ...retries, parked].map(({ name }) => exactly(name));
};

/** A queue of one instance ends with a random id. */
const instanceQueue = ({ queue }: Reaction): string => `${exactly(queue)}\\.[0-9a-f-]{36}`;

/**
 * The least that a service, or the gateway, needs: it reads the queues of its own reactions alone, publishes events of its own
 * alone, and declares nothing but the queues of its instances. Retries and parked events go through the broker's default
 * exchange, which leads to every queue: that much a service may still write to others' queues.
 */
export const brokerPermissions = (user: string): BrokerPermissions => {
  const durable = durableReactions.filter(({ queue }) => belongsTo(user, queue));
  const instance = instanceReactions.filter(({ queue }) => belongsTo(user, queue));
  const publishes = catalogue.some(({ event }) => event.type.startsWith(`${user}.`));
  const exchange = exactly(eventsExchange.name);
  const ofInstances = instance.map(instanceQueue);
  return {
    configure: anyOf(ofInstances),
    write: anyOf([
      ...(publishes ? [exchange] : []),
      ...(durable.length > 0 ? ['amq\\.default'] : []),
      ...ofInstances,
    ]),
    read: anyOf([
      ...durable.flatMap(durableQueues),
      ...(instance.length > 0 ? [exchange] : []),
      ...ofInstances,
    ]),
    topics: {
      write: publishes ? `^${exactly(user)}\\.` : '^$',
      read: anyOf([...new Set(instance.map(({ eventType }) => exactly(eventType)))]),
    },
  };
};

import { durableReactions } from '@debrief/contracts/events/reactions';
import { reactionTopology } from '@debrief/contracts/events/topology';
import { serviceNames } from '@debrief/contracts/services';
import { databaseOf } from '@debrief/service-kit/service';
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import type { TestBroker } from '@debrief/testing/broker/broker';
import { eventually } from '@debrief/testing/person';
import type { Queued } from './target.ts';

/** A document as it is stored. */
interface StoredDocument {
  readonly _id: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- whoever reads it knows what it is
  readonly [field: string]: any;
}

/** Reads the services' databases directly. */
export interface Databases {
  all(service: string, collection: string, filter?: object): Promise<StoredDocument[]>;
  count(service: string, collection: string, filter?: object): Promise<number>;
  /** How many documents have events to publish; only such as happened before `before`, where that is given. */
  waitingEvents(before?: Date): Promise<number>;
  close(): Promise<void>;
}

export const openDatabases = async (mongoUrl: string): Promise<Databases> => {
  const connections = new Map<string, Connection>();
  for (const name of serviceNames) connections.set(name, await connect(mongoUrl, databaseOf(name)));
  const collectionOf = (service: string, collection: string) => {
    const connection = connections.get(service);
    if (!connection) throw new Error(`there is no service ${service}`);
    return connection.collection<StoredDocument>(collection);
  };
  const count = (service: string, collection: string, filter = {}) =>
    collectionOf(service, collection).countDocuments(filter);
  return {
    all: (service, collection, filter = {}) => collectionOf(service, collection).find(filter).toArray(),
    count,
    async waitingEvents(before) {
      const filter = {
        'pendingEvents.0': { $exists: true },
        ...(before && { 'pendingEvents.time': { $lt: before.toISOString() } }),
      };
      let waiting = 0;
      for (const [service, connection] of connections) {
        const collections = (await connection.db?.listCollections().toArray()) ?? [];
        for (const { name } of collections) {
          waiting += await count(service, name, filter);
        }
      }
      return waiting;
    },
    async close() {
      for (const connection of connections.values()) await connection.close();
    },
  };
};

/** A broker, and the address of the virtual host that Debrief has there. */
interface Queues {
  readonly broker: Pick<TestBroker, 'ask'>;
  readonly amqpUrl: string;
}

const queuesOf = async ({ broker, amqpUrl }: Queues) => {
  const vhost = encodeURIComponent(new URL(amqpUrl).pathname.slice(1));
  return (await broker.ask('GET', `/queues/${vhost}`)) as {
    name: string;
    state?: string;
    messages?: number;
  }[];
};

/** Resolves when every queue of every durable reaction is declared and running. */
export const waitForQueues = async (at: Queues): Promise<void> => {
  const wanted = durableReactions.flatMap(({ queue, eventType }) => {
    const { work, retries, parked } = reactionTopology(queue, eventType);
    return [work, ...retries, parked].map(({ name }) => name);
  });
  await eventually(async () => {
    const queues = await queuesOf(at);
    const working = new Set(queues.filter(({ state }) => state === 'running').map(({ name }) => name));
    return wanted.every((name) => working.has(name));
  }, 60_000);
};

/** The broker updates its message counts every five seconds: they must be stable for longer. */
export const steadyMs = 7_000;

/** How many messages the broker holds for durable reactions: to be handled or retried, and parked. */
export const queuedMessages = async (at: Queues): Promise<Queued> => {
  const queues = await queuesOf(at);
  const sum = (of: typeof queues) => of.reduce((total, { messages = 0 }) => total + messages, 0);
  const parked = queues.filter(({ name }) => name.endsWith('.parked'));
  return {
    waiting: sum(queues) - sum(parked),
    parked: sum(parked),
    where: queues
      .filter(({ messages = 0 }) => messages > 0)
      .map(({ name, messages }) => `${name}: ${messages}`),
  };
};

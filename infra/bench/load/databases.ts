import { durableReactions } from '@debrief/contracts/events/reactions';
import { reactionTopology } from '@debrief/contracts/events/topology';
import { serviceNames } from '@debrief/contracts/services';
import { databaseOf } from '@debrief/service-kit/service';
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import type { TestBroker } from '@debrief/testing/broker/broker';
import { eventually } from '@debrief/testing/person';
import type { Queued } from './target.ts';

interface StoredDocument {
  readonly _id: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the caller knows the shape
  readonly [field: string]: any;
}

export interface Databases {
  all(service: string, collection: string, filter?: object): Promise<StoredDocument[]>;
  count(service: string, collection: string, filter?: object): Promise<number>;
  /**
   * Returns the number of documents with pending events.
   * @param before counts only documents with an event from before this time
   */
  waitingEvents(before?: Date): Promise<number>;
  close(): Promise<void>;
}

export const openDatabases = async (mongoUrl: string): Promise<Databases> => {
  const connections = new Map<string, Connection>();
  for (const name of serviceNames) connections.set(name, await connect(mongoUrl, databaseOf(name)));
  const collectionOf = (service: string, collection: string) => {
    const connection = connections.get(service);
    if (!connection) throw new Error(`unknown service ${service}`);
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

/** Longer than the 5 s between two updates of the broker's message counts. */
export const steadyMs = 7_000;

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

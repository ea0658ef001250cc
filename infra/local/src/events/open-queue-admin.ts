import { durableReactions } from '@debrief/contracts/events/reactions';
import { serviceNames } from '@debrief/contracts/services';
import { ConfigError } from '@debrief/service-kit/config';
import { createLifecycle } from '@debrief/service-kit/lifecycle';
import { createLogger } from '@debrief/service-kit/log';
import { outboxStatus } from '@debrief/service-kit/messaging/outbox-status';
import { openAmqpQueues } from '@debrief/service-kit/messaging/amqp/amqp-queues';
import { createStoredQueues } from '@debrief/service-kit/messaging/stored-queues';
import { databaseOf } from '@debrief/service-kit/service';
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import type { LocalConfig } from '../config.ts';
import { openDocuments } from '../open-documents.ts';
import type { QueueAdminContext } from './run-request.ts';
import { isBusy } from './format.ts';

/**
 * Database of the queues of `npm start` without a broker. A service in a separate process uses its own
 * database.
 */
const sharedDatabase = 'debrief_events';

const serviceDatabases = serviceNames.map(databaseOf).sort();

const silent = createLogger({ service: 'events', level: 'silent' });

const queueNames = durableReactions.map(({ queue }) => queue);

export interface QueueAdmin extends Omit<QueueAdminContext, 'now' | 'write'> {
  close(): Promise<void>;
}

const openStored = async (url: string) => {
  const connection = await connect(url, sharedDatabase);
  const inDatabase = (name: string): Connection => connection.useDb(name, { useCache: true });
  return {
    queues: createStoredQueues([connection, ...serviceDatabases.map(inDatabase)], queueNames),
    outboxes: () => Promise.all(serviceDatabases.map((name) => outboxStatus(inDatabase(name)))),
    close: () => connection.close(),
  };
};

/**
 * Opens the queues of the broker or, without a broker, those in the databases.
 * @throws {ConfigError} if there is neither a broker nor a database
 */
export const openQueueAdmin = async (config: LocalConfig): Promise<QueueAdmin> => {
  const documents = await openDocuments(config);
  if (!documents && !config.AMQP_URL)
    throw new ConfigError(`There are no events yet in ${config.DATA_DIR}: check DATA_DIR.`);
  const closing = createLifecycle(silent);
  if (documents) closing.onStop('documents', () => documents.stop());
  try {
    const stored = documents && (await openStored(documents.url));
    if (stored) closing.onStop('databases', () => stored.close());
    const broker = config.AMQP_URL ? await openAmqpQueues(config.AMQP_URL) : null;
    if (broker) closing.onStop('broker', () => broker.close());
    const queues = broker?.queues ?? stored?.queues;
    if (!queues) throw new Error('neither a broker nor documents');
    return {
      queues,
      outboxes: async () => stored?.outboxes() ?? null,
      leftBehind: async () => (broker && (await stored?.queues.status()))?.filter(isBusy) ?? [],
      close: () => closing.stop(),
    };
  } catch (error) {
    await closing.stop();
    throw error;
  }
};

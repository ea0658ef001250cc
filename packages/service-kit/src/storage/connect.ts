import mongoose, { type Connection } from 'mongoose';
import { ConfigError } from '../config.ts';
import { isDatabaseUnavailable } from '../infrastructure-errors.ts';
import type { Logger } from '../log.ts';
import { failOnRemoteClose } from './fail-on-remote-close.ts';
import { retryEveryWrite } from './retry-writes.ts';

export type { Connection };

/** How a process waits for a database that is not there yet. */
export interface Waiting {
  readonly log: Logger;
  /** Aborted when the process is to end. */
  readonly stopping: AbortSignal;
}

/** After this many milliseconds without an answer a line in the log says what is waited for. */
const quietMs = 2_000;

/** The servers of an address, without what must not be logged. */
const serversOf = (url: string): string => url.replace(/^(\S*?:\/\/)(?:.*@)?([^/?]*).*$/s, '$1$2');

const open = async (url: string, database: string): Promise<Connection> => {
  const connection = mongoose.createConnection(url, {
    dbName: database,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    serverSelectionTimeoutMS: 10_000,
    maxPoolSize: 20,
    monitorCommands: true,
    // A server that takes no connections: pauses up to 0.2 s, 0.4 s and so on, seconds in all.
    maxAdaptiveRetries: 6,
  });
  try {
    await connection.asPromise();
    retryEveryWrite(connection.getClient());
    return connection;
  } catch (error) {
    await connection.close().catch(() => {});
    throw error;
  }
};

/**
 * Opens a service's database on the server at `url` and waits for it. Indexes are built by each repository's `prepare`,
 * not behind its back. While the server is away a request waits for it for up to ten seconds, then fails and says so.
 * @param waiting asks again until a server answers; without it, none within ten seconds is an error
 * @throws {ConfigError} when no server answers there, or the one that does lets nobody in with this address.
 */
export const connect = async (url: string, database: string, waiting?: Waiting): Promise<Connection> => {
  const server = serversOf(url);
  failOnRemoteClose(server.replace(/^[^/]*\/\//, ''));
  const notice = setTimeout(
    () =>
      waiting?.log.warn(
        { server },
        'MONGO_URL: no MongoDB server answers there yet; it is asked until one does',
      ),
    quietMs,
  );
  try {
    for (;;) {
      try {
        return await open(url, database);
      } catch (error) {
        if (waiting && !waiting.stopping.aborted && isDatabaseUnavailable(error)) continue;
        const reason = (error as Error).message;
        throw new ConfigError(
          isDatabaseUnavailable(error)
            ? `MONGO_URL is wrong: no MongoDB server answers there (${reason})`
            : `MONGO_URL is wrong: ${server} cannot be used with it (${reason})`,
        );
      }
    }
  } finally {
    clearTimeout(notice);
  }
};

/** Whether a write failed because a unique index already holds the same value; the index's fields tell which. */
export const isDuplicateKey = (error: unknown): error is { keyPattern: Record<string, unknown> } =>
  (error as { code?: unknown } | null)?.code === 11_000;

/** Undefined when a unique key of the write is taken, as when another write came first. */
export const ignoreDuplicateKey = async <T>(write: PromiseLike<T>): Promise<T | undefined> => {
  try {
    return await write;
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
};

import mongoose, { type Connection } from 'mongoose';
import { ConfigError } from '../config.ts';
import { isDatabaseUnavailable } from '../infrastructure-errors.ts';
import type { Logger } from '../log.ts';
import { failOnRemoteClose } from './fail-on-remote-close.ts';
import { retryEveryWrite } from './retry-writes.ts';

export type { Connection };

interface WaitOptions {
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

/** Delay in milliseconds before logging that the server does not answer. */
const quietMs = 2_000;

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
    // If the server is overloaded, retries after random pauses of up to 0.2 s, 0.4 s and so on, at most 12.6
    // s in total.
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
 * Connects to a database. While the server is unreachable, operations fail after ten seconds.
 * @param waiting if given, waits for a server until the process stops; otherwise, fails after ten seconds
 * @throws {ConfigError} if no server answers, or the server rejects the connection
 */
export const connect = async (url: string, database: string, waiting?: WaitOptions): Promise<Connection> => {
  const server = serversOf(url);
  failOnRemoteClose(server.replace(/^[^/]*\/\//, ''));
  const notice = setTimeout(
    () => waiting?.log.warn({ server }, 'MONGO_URL: no MongoDB server answers there yet; retrying'),
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

/** Returns true if a unique index was violated. `keyPattern` has the fields of the index. */
export const isDuplicateKey = (error: unknown): error is { keyPattern: Record<string, unknown> } =>
  (error as { code?: unknown } | null)?.code === 11_000;

export const ignoreDuplicateKey = async <T>(write: PromiseLike<T>): Promise<T | undefined> => {
  try {
    return await write;
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
};

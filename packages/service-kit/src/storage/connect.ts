import mongoose, { type Connection } from 'mongoose';
import { ConfigError } from '../config.ts';
import { failWhenServersEnd } from './fail-on-end.ts';
import { retryEveryWrite } from './retry-writes.ts';

export type { Connection };

/**
 * Opens a service's database on the server at `url` and waits for it. Indexes are built by each repository's `prepare`,
 * not behind its back. While the server is away a request waits for it for up to ten seconds, then fails and says so.
 * @throws {ConfigError} when no server answers there.
 */
export const connect = async (url: string, database: string): Promise<Connection> => {
  failWhenServersEnd();
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
    throw new ConfigError(
      `MONGO_URL is wrong: no MongoDB server answers there (${(error as Error).message})`,
    );
  }
};

/** Whether a write failed because a unique index already holds the same value; the index's fields tell which. */
export const isDuplicateKey = (error: unknown): error is { keyPattern: Record<string, unknown> } =>
  (error as { code?: unknown } | null)?.code === 11_000;

/** Undefined when a unique key of the write is taken, as when another write came first. */
export const unlessKeyTaken = async <T>(write: PromiseLike<T>): Promise<T | undefined> => {
  try {
    return await write;
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
};

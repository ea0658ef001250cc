import mongoose, { type Connection } from 'mongoose';
import { ConfigError } from '../config.ts';

export type { Connection };

/**
 * Opens a service's database on the server at `url` and waits for it. Indexes are built by each repository's `prepare`,
 * not behind its back. Nothing is queued while the server is away: a request fails at once and says so.
 * @throws {ConfigError} when no server answers there.
 */
export const connect = async (url: string, database: string): Promise<Connection> => {
  const connection = mongoose.createConnection(url, {
    dbName: database,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    serverSelectionTimeoutMS: 5_000,
    maxPoolSize: 20,
  });
  try {
    return await connection.asPromise();
  } catch (error) {
    throw new ConfigError(
      `MONGO_URL is wrong: no MongoDB server answers there (${(error as Error).message})`,
    );
  }
};

/** Whether a write failed because a unique index already holds the same value; the index's fields tell which. */
export const isDuplicateKey = (error: unknown): error is { keyPattern: Record<string, unknown> } =>
  (error as { code?: unknown } | null)?.code === 11_000;

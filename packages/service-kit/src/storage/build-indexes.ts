import mongoose, { type Connection, type Model } from 'mongoose';
import type { Logger } from '../log.ts';
import { schedule } from '../schedule.ts';

const notImplemented = 238;

interface Expiring {
  readonly collection: string;
  readonly field: string;
  readonly seconds: number;
}

/** TTL indexes that the server of the connection does not support. */
const expiring = new WeakMap<Connection, Expiring[]>();

const isNotImplemented = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === notImplemented;

type IndexOptions = mongoose.mongo.CreateIndexesOptions;

const withoutExtras = ({
  partialFilterExpression: _filter,
  expireAfterSeconds: _seconds,
  ...options
}: IndexOptions): IndexOptions => options;

/**
 * Builds the indexes of a model. Some servers with the MongoDB protocol lack partial and TTL indexes. There,
 * an index contains all documents, and {@link removeExpired} replaces the TTL. So documents outside the
 * filter of a partial unique index need a unique value too, or none.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- accepts any document
export const buildIndexes = async (model: Model<any>): Promise<void> => {
  const { collection, db, schema } = model;
  for (const [key, options] of schema.indexes() as [Record<string, 1 | -1>, IndexOptions][]) {
    try {
      await collection.createIndex(key, options);
    } catch (error) {
      if (!isNotImplemented(error)) throw error;
      await collection.createIndex(key, withoutExtras(options));
      const seconds = options.expireAfterSeconds;
      if (typeof seconds !== 'number') continue;
      const field = Object.keys(key)[0] ?? '';
      expiring.set(db, [...(expiring.get(db) ?? []), { collection: collection.name, field, seconds }]);
    }
  }
};

const sweepMs = 60_000;

/**
 * If the server lacks TTL indexes, removes expired documents about once a minute. Call after building the
 * indexes.
 */
export const removeExpired = (
  connection: Connection,
  options: { log: Logger; now: () => Date; stopping: AbortSignal; everyMs?: number },
): void => {
  const found = expiring.get(connection);
  if (!found) return;
  const { now, everyMs = sweepMs } = options;
  const sweep = async () => {
    let removed = 0;
    for (const { collection, field, seconds } of found) {
      const before = new Date(now().getTime() - seconds * 1_000);
      // The lower bound excludes values that are not dates, as a TTL index does.
      const { deletedCount } = await connection
        .collection(collection)
        .deleteMany({ [field]: { $gt: new Date(0), $lte: before } });
      removed += deletedCount;
    }
    return removed;
  };
  schedule('expired documents', everyMs, sweep, options);
};

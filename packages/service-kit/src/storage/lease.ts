import { Schema } from 'mongoose';
import { ApiError } from '../errors.ts';
import { isDuplicateKey, type Connection } from './connect.ts';

interface Lease {
  _id: string;
  until: Date;
}

const schema = new Schema<Lease>({ _id: String, until: Date }, { collection: 'leases', versionKey: false });

/** Far longer than the few writes that the lock protects. */
const requestLeaseMs = 10_000;

const backgroundLeaseMs = 10 * 60_000;

/**
 * Returns a filter for expired leases. An end beyond any lease is from before a clock setback; twice the length allows
 * for clock skew.
 */
export const expiredLeaseFilter = (at: Date, leaseMs: number) => ({
  $not: { $gt: at, $lte: new Date(at.getTime() + 2 * leaseMs) },
});

/** Resolves to null if another instance holds the lock. */
const createLock = (connection: Connection, name: string, now: () => Date, leaseMs: number) => {
  const leases = connection.model<Lease>('Lease', schema);
  return async <T>(work: () => Promise<T>): Promise<{ result: T } | null> => {
    const until = new Date(now().getTime() + leaseMs);
    try {
      // While the lease is valid, the upsert fails with a duplicate key.
      await leases.updateOne(
        { _id: name, until: expiredLeaseFilter(now(), leaseMs) },
        { $set: { until } },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return null;
    }
    try {
      return { result: await work() };
    } finally {
      await leases.deleteOne({ _id: name, until });
    }
  };
};

/**
 * Serializes work of requests across instances.
 * @throws {ApiError} `conflict` if the lease is taken
 */
export const createLease = (connection: Connection, name: string, now: () => Date) => {
  const lock = createLock(connection, name, now, requestLeaseMs);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const done = await lock(work);
    if (done) return done.result;
    throw new ApiError('conflict', 'busy', 'Somebody else is changing this right now. Please try again.');
  };
};

/** Wraps a scheduled task: instances that cannot get the lock skip it. */
export const withDistributedLock = <T>(
  connection: Connection,
  name: string,
  now: () => Date,
  work: () => Promise<T>,
): (() => Promise<T | undefined>) => {
  const lock = createLock(connection, name, now, backgroundLeaseMs);
  return async () => (await lock(work))?.result;
};

import { Schema } from 'mongoose';
import { ApiError } from '../errors.ts';
import { isDuplicateKey, type Connection } from './connect.ts';

interface Lease {
  _id: string;
  until: Date;
}

const schema = new Schema<Lease>({ _id: String, until: Date }, { collection: 'leases', versionKey: false });

/** Lease of a crashed request. Far longer than the few writes under it take. */
const requestLeaseMs = 10_000;

/** Lease of crashed background work. */
const backgroundLeaseMs = 10 * 60_000;

/**
 * Filter for the end of an expired lease. A lease that ends later than any lease can is from before a clock setback;
 * twice the length allows for clock skew between machines.
 */
export const isExpiredLease = (at: Date, leaseMs: number) => ({
  $not: { $gt: at, $lte: new Date(at.getTime() + 2 * leaseMs) },
});

/** Creates a named distributed lock. The returned function resolves to null if another instance has it. */
const createLock = (connection: Connection, name: string, now: () => Date, leaseMs: number) => {
  const leases = connection.model<Lease>('Lease', schema);
  return async <T>(work: () => Promise<T>): Promise<{ result: T } | null> => {
    const until = new Date(now().getTime() + leaseMs);
    try {
      // While the lease is valid, the upsert fails with a duplicate key.
      await leases.updateOne(
        { _id: name, until: isExpiredLease(now(), leaseMs) },
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
 * Serializes the work of requests across all instances.
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

/** Wraps a scheduled task so that only one instance runs it at a time. The others skip it. */
export const withDistributedLock = <T>(
  connection: Connection,
  name: string,
  now: () => Date,
  work: () => Promise<T>,
): (() => Promise<T | undefined>) => {
  const lock = createLock(connection, name, now, backgroundLeaseMs);
  return async () => (await lock(work))?.result;
};

import { Schema } from 'mongoose';
import { ApiError } from '../errors.ts';
import { isDuplicateKey, type Connection } from './connect.ts';

interface Lease {
  _id: string;
  until: Date;
}

const schema = new Schema<Lease>({ _id: String, until: Date }, { collection: 'leases', versionKey: false });

/** Far longer than the few writes under this lease take. */
const requestLeaseMs = 10_000;

const backgroundLeaseMs = 10 * 60_000;

/**
 * Returns a filter for expired leases. If a lease ends later than any current lease could, it was taken
 * before the clock was set back, and counts as expired. The factor of two allows for differences between
 * clocks.
 */
export const expiredLeaseFilter = (at: Date, leaseMs: number) => ({
  $not: { $gt: at, $lte: new Date(at.getTime() + 2 * leaseMs) },
});

/** Returns a function that runs work under a lease, or resolves to null if another instance has the lease. */
const createLock = (connection: Connection, name: string, now: () => Date, leaseMs: number) => {
  const leases = connection.model<Lease>('Lease', schema);
  return async <T>(work: () => Promise<T>): Promise<{ result: T } | null> => {
    const until = new Date(now().getTime() + leaseMs);
    try {
      // While a lease is valid, the upsert fails with a duplicate key.
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
 * Returns a function that runs the work of one request at a time, across instances. It throws {@link
 * ApiError} `conflict` if another request has the lease.
 */
export const createLease = (connection: Connection, name: string, now: () => Date) => {
  const lock = createLock(connection, name, now, requestLeaseMs);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const done = await lock(work);
    if (done) return done.result;
    throw new ApiError('conflict', 'busy', 'Someone else is changing this right now. Please try again.');
  };
};

/** Wraps a scheduled task, so that only one instance at a time runs it. The others skip the run. */
export const withDistributedLock = <T>(
  connection: Connection,
  name: string,
  now: () => Date,
  work: () => Promise<T>,
): (() => Promise<T | undefined>) => {
  const lock = createLock(connection, name, now, backgroundLeaseMs);
  return async () => (await lock(work))?.result;
};

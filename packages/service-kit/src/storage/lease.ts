import { Schema } from 'mongoose';
import { ApiError } from '../errors.ts';
import { isDuplicateKey, type Connection } from './connect.ts';

interface Lease {
  _id: string;
  until: Date;
}

const schema = new Schema<Lease>({ _id: String, until: Date }, { collection: 'leases', versionKey: false });

/** How long a lease on a request's work lasts when its process dies: far longer than the few writes under it take. */
const requestLeaseMs = 10_000;

/** The same for work in the background, which nobody waits for. */
const backgroundLeaseMs = 10 * 60_000;

/**
 * The condition on the end of a lease that has run out. One that ends later than any lease can was taken before the clock was set
 * back; twice the length leaves room for the difference between the clocks of two machines.
 */
export const isExpiredLease = (at: Date, leaseMs: number) => ({
  $not: { $gt: at, $lte: new Date(at.getTime() + 2 * leaseMs) },
});

/** A distributed lock by name in the database. @returns null when somebody else has it */
const createLock = (connection: Connection, name: string, now: () => Date, leaseMs: number) => {
  const leases = connection.model<Lease>('Lease', schema);
  return async <T>(work: () => Promise<T>): Promise<{ result: T } | null> => {
    const until = new Date(now().getTime() + leaseMs);
    try {
      // While a lease is valid, the upsert fails on its key.
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

/** Does the work of a request alone, among all instances. A caller who finds the lease taken is told to try again. */
export const createLease = (connection: Connection, name: string, now: () => Date) => {
  const lock = createLock(connection, name, now, requestLeaseMs);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const done = await lock(work);
    if (done) return done.result;
    throw new ApiError('conflict', 'busy', 'Somebody else is changing this right now. Please try again.');
  };
};

/** Wraps repeated work, such as a sweep, so that one instance does it at a time; the others leave it out. */
export const withDistributedLock = <T>(
  connection: Connection,
  name: string,
  now: () => Date,
  work: () => Promise<T>,
): (() => Promise<T | undefined>) => {
  const lock = createLock(connection, name, now, backgroundLeaseMs);
  return async () => (await lock(work))?.result;
};

import { ApiError } from '@debrief/service-kit/errors';
import { isDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import type { RunExclusively } from '../domain/delete-user.ts';

interface Lease {
  _id: string;
  until: Date;
}

const schema = new Schema<Lease>({ _id: String, until: Date }, { collection: 'leases', versionKey: false });

/** How long a lease lasts when its process dies: far longer than the few writes under it take. */
const leaseMs = 10_000;

/** A distributed lock by name in the database. A caller who finds it taken is told to try again. */
export const createLease = (connection: Connection, name: string, now: () => Date): RunExclusively => {
  const leases = connection.model<Lease>('Lease', schema);
  return async (work) => {
    const until = new Date(now().getTime() + leaseMs);
    try {
      // While a lease is valid, the upsert fails on its key.
      await leases.updateOne({ _id: name, until: { $lte: now() } }, { $set: { until } }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw new ApiError('conflict', 'busy', 'Somebody else is changing this right now. Please try again.');
    }
    try {
      return await work();
    } finally {
      await leases.deleteOne({ _id: name, until });
    }
  };
};

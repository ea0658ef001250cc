import { randomUUID } from 'node:crypto';
import { isDuplicateKey, type Connection } from '../connect.ts';
import { isExpiredLease } from '../lease.ts';

interface LockDocument {
  _id: string;
  owner: string;
  until: Date;
}

const lockId = 'migrations';

/** How long the lock outlives a process that dies with it, in milliseconds. */
const defaultLeaseMs = 30_000;

export interface MigrationLock {
  /** Aborted when the lock could not be renewed in time: somebody else may have it by now. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** Takes the database's lock and renews it until it is released. @returns null while another process has it */
export const takeMigrationLock = async (
  connection: Connection,
  { now, leaseMs = defaultLeaseMs }: { now: () => Date; leaseMs?: number },
): Promise<MigrationLock | null> => {
  const locks = connection.collection<LockDocument>('leases');
  const mine = { _id: lockId, owner: randomUUID() };
  const until = () => new Date(now().getTime() + leaseMs);
  try {
    // While somebody holds it, the upsert fails on its key.
    await locks.updateOne(
      { _id: lockId, until: isExpiredLease(now(), leaseMs) },
      { $set: { owner: mine.owner, until: until() } },
      { upsert: true },
    );
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
  // Where updates are not atomic, two may take over what has expired: the one that is stored has it.
  if (!(await locks.findOne(mine))) return null;

  const lost = new AbortController();
  let renewedAt = performance.now();
  const renew = async () => {
    const startedAt = performance.now();
    const { matchedCount } = await locks.updateOne(mine, { $set: { until: until() } });
    if (matchedCount === 0) lost.abort();
    else renewedAt = startedAt;
  };
  const heartbeat = setInterval(() => {
    if (performance.now() - renewedAt > leaseMs) lost.abort();
    renew().catch(() => {});
  }, leaseMs / 4).unref();
  return {
    lost: lost.signal,
    async release() {
      clearInterval(heartbeat);
      await locks.deleteOne(mine);
    },
  };
};

import { randomUUID } from 'node:crypto';
import { isDuplicateKey, type Connection } from '../connect.ts';
import { expiredLeaseFilter } from '../lease.ts';

interface LockDocument {
  _id: string;
  owner: string;
  until: Date;
}

const lockId = 'migrations';

/** In milliseconds. If a process crashes, others wait for up to this time. */
const defaultLeaseMs = 30_000;

export interface MigrationLock {
  /** Aborted if the lock could not be renewed in time. Another process may have it then. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/**
 * Acquires the migration lock and renews it until its release.
 * @returns null if another process holds it
 */
export const takeMigrationLock = async (
  connection: Connection,
  { now, leaseMs = defaultLeaseMs }: { now: () => Date; leaseMs?: number },
): Promise<MigrationLock | null> => {
  const locks = connection.collection<LockDocument>('leases');
  const mine = { _id: lockId, owner: randomUUID() };
  const until = () => new Date(now().getTime() + leaseMs);
  try {
    // While the lock is valid, the upsert fails with a duplicate key.
    await locks.updateOne(
      { _id: lockId, until: expiredLeaseFilter(now(), leaseMs) },
      { $set: { owner: mine.owner, until: until() } },
      { upsert: true },
    );
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
  // On servers without atomic updates, two processes may both take an expired lock. The one whose id is
  // stored has it.
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

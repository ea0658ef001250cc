import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { startCluster, type Cluster } from '@debrief/testing/cluster';
import { openStores, untilDeclared, type Stores } from './stores.ts';

export interface Setting {
  readonly cluster: Cluster;
  readonly stores: Stores;
}

/** Runs `work` on a whole Debrief of its own, and leaves nothing of it behind. */
export const onCluster = async (
  options: Parameters<typeof startCluster>[0],
  work: (setting: Setting) => Promise<void>,
): Promise<void> => {
  const missing = brokerMissing();
  if (missing) {
    process.stderr.write(`This needs a broker: ${missing}\n`);
    process.exitCode = 1;
    return;
  }
  const cluster = await startCluster({
    ...options,
    env: { RATE_LIMIT_SCALE: '100000', ...options?.env },
  });
  const end = () => void cluster.stop().then(() => process.exit(130));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  try {
    const stores = await openStores(cluster.mongoUrl);
    try {
      await untilDeclared(cluster);
      await work({ cluster, stores });
      if (process.exitCode) {
        const kept = await mkdtemp(join(tmpdir(), 'debrief-logs-'));
        await cp(join(cluster.dataDirectory, 'logs'), kept, { recursive: true });
        process.stdout.write(`Not as it must be. What every process wrote is kept in ${kept}\n`);
      }
    } finally {
      await stores.close();
    }
  } finally {
    await cluster.stop();
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
  }
};

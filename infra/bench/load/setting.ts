import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { startCluster, type Cluster } from '@debrief/testing/cluster';
import { openStores, queuedMessages, untilDeclared, type Stores } from './stores.ts';
import type { Target } from './target.ts';

export interface Setting {
  readonly cluster: Cluster;
  readonly target: Target;
  readonly stores: Stores;
}

/** The broker counts its messages anew every five seconds: what is seen must stay so for longer. */
const steadyMs = 7_000;

const targetOf = (cluster: Cluster): Target => {
  const { url, mailDirectory, makeAdmin } = cluster;
  return { url, mailDirectory, makeAdmin, steadyMs, queued: () => queuedMessages(cluster) };
};

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
      await work({ cluster, target: targetOf(cluster), stores });
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

import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { startCluster, type Cluster } from '@debrief/testing/cluster';
import { openDatabases, queuedMessages, steadyMs, waitForQueues, type Databases } from './databases.ts';
import type { Target } from './target.ts';

export interface ClusterContext {
  readonly cluster: Cluster;
  readonly target: Target;
  readonly databases: Databases;
}

const targetOf = (cluster: Cluster): Target => {
  const { url, mailDirectory, makeAdmin } = cluster;
  return { url, mailDirectory, makeAdmin, steadyMs, queued: () => queuedMessages(cluster) };
};

/** Runs `work` on a new cluster. Copies the logs if `process.exitCode` is set. */
export const withCluster = async (
  options: Parameters<typeof startCluster>[0],
  work: (setting: ClusterContext) => Promise<void>,
): Promise<void> => {
  const missing = brokerMissing();
  if (missing) {
    process.stderr.write(`A broker is required: ${missing}\n`);
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
    const databases = await openDatabases(cluster.mongoUrl);
    try {
      await waitForQueues(cluster);
      await work({ cluster, target: targetOf(cluster), databases });
      if (process.exitCode) {
        const kept = await mkdtemp(join(tmpdir(), 'debrief-logs-'));
        await cp(join(cluster.dataDirectory, 'logs'), kept, { recursive: true });
        process.stdout.write(`Failed. The logs of all processes are in ${kept}\n`);
      }
    } finally {
      await databases.close();
    }
  } finally {
    await cluster.stop();
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
  }
};

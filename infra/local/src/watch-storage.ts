import type { Lifecycle } from '@debrief/service-kit/lifecycle';
import type { Readiness } from '@debrief/service-kit/readiness';
import { startHealthCheck } from '@debrief/service-kit/health-check';
import { requireDiskSpace, requireWritable, type StorageConfig } from './data-directory.ts';

/** Makes the process not ready while files cannot be written to `DATA_DIR`. */
export const watchStorage = (config: StorageConfig, readiness: Readiness, lifecycle: Lifecycle): void => {
  const checks = {
    'disk space': startHealthCheck(() => requireDiskSpace(config)),
    'writable directories': startHealthCheck(async () => requireWritable(config)),
  };
  for (const [name, check] of Object.entries(checks)) {
    readiness.require(name, check.isHealthy);
    lifecycle.onStop(name, () => check.stop());
  }
};

import type { Lifecycle } from '@debrief/service-kit/lifecycle';
import type { Readiness } from '@debrief/service-kit/readiness';
import { repeatCheck } from '@debrief/service-kit/repeat-check';
import { requireDiskSpace, requireWritable, type StorageConfig } from './data-directory.ts';

/** Makes readiness depend on whether files can be written to `DATA_DIR`. */
export const watchStorage = (config: StorageConfig, readiness: Readiness, lifecycle: Lifecycle): void => {
  const checks = {
    'disk space': repeatCheck(() => requireDiskSpace(config)),
    'writable directories': repeatCheck(async () => requireWritable(config)),
  };
  for (const [name, check] of Object.entries(checks)) {
    readiness.require(name, check.passes);
    lifecycle.onStop(name, () => check.stop());
  }
};

import type { Migration } from '@debrief/service-kit/storage/migrations/migration';
import { accountKeys } from './0001-account-keys.ts';

/** In the order in which they run. Add to the end; never change, remove or renumber one that was released. */
export const migrations: readonly Migration[] = [accountKeys];

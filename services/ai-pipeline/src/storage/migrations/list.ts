import type { Migration } from '@debrief/service-kit/storage/migrations/migration';
import { failedJobExpiry } from './0001-failed-job-expiry.ts';

/** Append only: never change, remove or renumber a released migration. */
export const migrations: readonly Migration[] = [failedJobExpiry];

import type { Migration } from '@debrief/service-kit/storage/migrations/migration';
import { accountKeys } from './0001-account-keys.ts';

/** Runs in this order. Append new migrations; never change, remove or renumber a released one. */
export const migrations: readonly Migration[] = [accountKeys];

import type { Migration } from '@debrief/service-kit/storage/migrations/migration';
import { accountKeys } from './0001-account-keys.ts';
import { erasedUsers } from './0002-erased-users.ts';

/** Append only: never change, remove or renumber a released migration. */
export const migrations: readonly Migration[] = [accountKeys, erasedUsers];

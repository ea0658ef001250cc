import type { Migration } from '@debrief/service-kit/storage/migrations/migration';
import { addresses } from './0001-addresses.ts';

/** Append only: never change, remove or renumber a released migration. */
export const migrations: readonly Migration[] = [addresses];

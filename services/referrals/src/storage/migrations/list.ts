import type { Migration } from '@debrief/service-kit/storage/migrations/migration';
import { addresses } from './0001-addresses.ts';

/** Runs in this order. Append new migrations; never change, remove or renumber a released one. */
export const migrations: readonly Migration[] = [addresses];

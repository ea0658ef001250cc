import type { Migration } from '@debrief/service-kit/storage/migrations/migration';
import { searchFields } from './0001-search-fields.ts';
import { formerIndexes } from './0002-former-indexes.ts';
import { wordsWithoutDeletion } from './0003-words-without-deletion.ts';
import { spellings } from './0004-spellings.ts';
import { updateTimes } from './0005-update-times.ts';

/** Append only: never change, remove or renumber a released migration. */
export const migrations: readonly Migration[] = [
  searchFields,
  formerIndexes,
  wordsWithoutDeletion,
  spellings,
  updateTimes,
];

import { createHttpApp } from '@debrief/service-kit/http/app';
import { schedule } from '@debrief/service-kit/schedule';
import type { Service, SessionDependencies } from '@debrief/service-kit/service';
import { eraseDeleted } from './domain/erase-deleted.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { notesRoutes } from './http/notes.routes.ts';
import { createStorage } from './storage/create-storage.ts';

/** When notes that delete-all has hidden are erased, in milliseconds. */
export interface EraseSchedule {
  readonly graceMs: number;
  readonly everyMs: number;
}

/** Lists, edits and deletes sales notes, each user's own. */
export const createNotes = (
  dependencies: SessionDependencies,
  { graceMs, everyMs }: EraseSchedule = { graceMs: 10_000, everyMs: 2_000 },
): Service => {
  const { tokens, ready, log, now, stopping } = dependencies;
  const { notes, deletions, prepare } = createStorage(dependencies, { graceMs });
  return {
    app: createHttpApp({
      log,
      ready,
      routes: [notesRoutes(notes, deletions, tokens, { now })],
    }),
    subscriptions: [onUserDeleted(notes.eraseOfUser)],
    prepare: async () => {
      await prepare();
      schedule('deleted notes', everyMs, () => eraseDeleted(deletions, { now }, stopping), { log, stopping });
    },
  };
};

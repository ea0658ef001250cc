import { eraseNotesOfUser } from '@debrief/sales-notes/erase-user';
import { noteModels } from '@debrief/sales-notes/generations';
import { createHttpApp } from '@debrief/service-kit/http/app';
import { schedule } from '@debrief/service-kit/schedule';
import type { Service, SessionDependencies } from '@debrief/service-kit/service';
import { eraseDeleted } from './domain/erase-deleted.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { notesRoutes } from './http/notes.routes.ts';
import { createDeletionRepository } from './storage/deletion-repository.ts';
import { createNoteRepository } from './storage/note-repository.ts';

/** When notes that delete-all has hidden are erased, in milliseconds. */
export interface EraseSchedule {
  readonly graceMs: number;
  readonly everyMs: number;
}

/** Lists, edits and deletes sales notes, each user's own. */
export const createNotes = (
  { connection, relay, tokens, log, now, stopping }: SessionDependencies,
  { graceMs, everyMs }: EraseSchedule = { graceMs: 10_000, everyMs: 2_000 },
): Service => {
  const models = noteModels(connection);
  relay.watch(models.notes);
  relay.watch(models.generations);
  const deletions = createDeletionRepository(models, relay, graceMs);
  return {
    app: createHttpApp({
      log,
      routes: [notesRoutes(createNoteRepository(models, relay, now), deletions, tokens, { now })],
    }),
    subscriptions: [onUserDeleted((userId) => eraseNotesOfUser(models, userId, stopping))],
    prepare: async () => {
      await models.notes.createIndexes();
      await models.generations.createIndexes();
      schedule('deleted notes', everyMs, () => eraseDeleted(deletions, { now }, stopping), { log, stopping });
    },
  };
};

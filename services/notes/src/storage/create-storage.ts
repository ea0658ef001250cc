import { eraseNotesOfUser } from '@debrief/sales-notes/erase-user';
import { noteModels } from '@debrief/sales-notes/generations';
import type { ServiceDependencies } from '@debrief/service-kit/service';
import { createDeletionRepository } from './deletion-repository.ts';
import { createNoteRepository } from './note-repository.ts';

/** Everything that the service stores; `prepare` builds the indexes. */
export const createStorage = (
  { connection, relay, now, stopping }: ServiceDependencies,
  { graceMs }: { graceMs: number },
) => {
  const models = noteModels(connection);
  relay.watch(models.notes);
  relay.watch(models.generations);
  return {
    notes: createNoteRepository(models, relay, now),
    deletions: createDeletionRepository(models, relay, graceMs),
    eraseUser: (userId: string) => eraseNotesOfUser(models, userId, stopping),
    prepare: async () => {
      await models.notes.createIndexes();
      await models.generations.createIndexes();
    },
  };
};

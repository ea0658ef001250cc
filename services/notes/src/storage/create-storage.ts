import { noteModels } from '@debrief/sales-notes/generations';
import { createNoteRepository } from '@debrief/sales-notes/note-repository';
import type { ServiceDependencies } from '@debrief/service-kit/service';
import { createDeletionRepository } from './deletion-repository.ts';

/** Everything that the service stores; `prepare` builds the indexes. */
export const createStorage = (
  { connection, relay, now, stopping }: ServiceDependencies,
  { graceMs }: { graceMs: number },
) => {
  const models = noteModels(connection);
  relay.watch(models.notes);
  relay.watch(models.generations);
  return {
    notes: createNoteRepository(models, { relay, now, stopping }),
    deletions: createDeletionRepository(models, relay, graceMs),
    prepare: async () => {
      await models.notes.createIndexes();
      await models.generations.createIndexes();
    },
  };
};

import { salesNoteModel } from '@debrief/sales-notes/model';
import { createHttpApp } from '@debrief/service-kit/http/app';
import type { Service, SessionDependencies } from '@debrief/service-kit/service';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { notesRoutes } from './http/notes.routes.ts';
import { createNoteRepository } from './storage/note-repository.ts';

/** Lists, edits and deletes sales notes, each user's own. */
export const createNotes = ({ connection, relay, tokens, log, now }: SessionDependencies): Service => {
  const notes = salesNoteModel(connection);
  relay.watch(notes);
  return {
    app: createHttpApp({
      log,
      routes: [notesRoutes(createNoteRepository(notes, relay, now), tokens, { now })],
    }),
    subscriptions: [onUserDeleted(notes)],
    prepare: () => notes.createIndexes(),
  };
};

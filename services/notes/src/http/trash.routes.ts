import { randomUUID } from 'node:crypto';
import type { DeletedBatch, DeletedCount, RestoredCount } from '@debrief/contracts/http/notes';
import { deleteQuery, noteIds, restoreRequest } from '@debrief/contracts/http/note-requests';
import { deleteNotesQuery } from '@debrief/contracts/http/notes-query';
import { presentSalesNote } from '@debrief/sales-notes/present';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import { deleteNote, restoreNote, type Clock, type NoteRepository } from '../domain/manage-notes.ts';
import { selectNotes } from '../domain/select-notes.ts';
import { withTimeZone } from './with-time-zone.ts';

export const trashRoutes = (notes: NoteRepository, tokens: TokenVerifier, clock: Clock): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);

  routes.delete('/api/sales-notes', signedIn, async (req, res) => {
    const now = clock.now();
    const filter = await withTimeZone(notes, caller(req).userId, parse(deleteNotesQuery, req.query));
    const selection = selectNotes(filter, now);
    const batchId = randomUUID();
    const deleted = await notes.trashAll(caller(req).userId, selection, batchId, now);
    const answer: DeletedBatch = { deleted, batchId };
    res.json(answer);
  });

  routes.delete('/api/sales-notes/:id', signedIn, async (req, res) => {
    const { forever } = parse(deleteQuery, req.query);
    await deleteNote(notes, clock, caller(req).userId, String(req.params['id']), forever === 'true');
    res.status(204).end();
  });

  routes.post('/api/sales-notes/delete', signedIn, jsonBody(256 * 1024), async (req, res) => {
    const { ids } = parse(noteIds, req.body);
    const answer: DeletedCount = { deleted: await notes.trash(caller(req).userId, ids, clock.now()) };
    res.json(answer);
  });

  routes.post('/api/sales-notes/restore', signedIn, jsonBody(256 * 1024), async (req, res) => {
    const { ids, batchId } = parse(restoreRequest, req.body);
    const which = ids ? { ids } : batchId ? { batchId } : { all: true as const };
    const answer: RestoredCount = { restored: await notes.restore(caller(req).userId, which, clock.now()) };
    res.json(answer);
  });

  routes.post('/api/sales-notes/:id/restore', signedIn, async (req, res) => {
    res.json(presentSalesNote(await restoreNote(notes, clock, caller(req).userId, String(req.params['id']))));
  });

  return routes;
};

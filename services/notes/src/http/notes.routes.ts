import {
  correctionPath,
  listQuery,
  salesNoteEdit,
  type DeletedCount,
  type NotesSummary,
} from '@debrief/contracts/http/notes';
import { presentSalesNote } from '@debrief/sales-notes/present';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { sendPage } from '@debrief/service-kit/http/send-page';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import type { DeletionStore } from '../domain/erase-deleted.ts';
import {
  deleteNote,
  editNote,
  readWordTimes,
  undoCorrection,
  type Clock,
  type NoteRepository,
} from '../domain/manage-notes.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

export const notesRoutes = (
  notes: NoteRepository,
  deletions: Pick<DeletionStore, 'deleteAll'>,
  tokens: TokenVerifier,
  clock: Clock,
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);

  routes.get('/api/sales-notes', signedIn, async (req, res) => {
    const { userId } = caller(req);
    await sendPage(req, res, {
      query: parse(listQuery, req.query),
      read: (page) => notes.list(userId, page),
      present: presentSalesNote,
    });
  });

  routes.get('/api/sales-notes/summary', signedIn, async (req, res) => {
    const week = new Date(clock.now().getTime() - weekMs);
    const answer: NotesSummary = await notes.summarise(caller(req).userId, week);
    res.json(answer);
  });

  routes.get('/api/sales-notes/:id/word-times', signedIn, async (req, res) => {
    res.json(await readWordTimes(notes, caller(req).userId, String(req.params['id'])));
  });

  routes.patch('/api/sales-notes/:id', signedIn, jsonBody(1024 * 1024), async (req, res) => {
    const edit = parse(salesNoteEdit, req.body);
    res.json(
      presentSalesNote(await editNote(notes, clock, caller(req).userId, String(req.params['id']), edit)),
    );
  });

  routes.delete('/api/sales-notes/:id/corrections/:start', signedIn, async (req, res) => {
    const { id, start } = parse(correctionPath, req.params);
    res.json(presentSalesNote(await undoCorrection(notes, caller(req).userId, id, start)));
  });

  routes.delete('/api/sales-notes/:id', signedIn, async (req, res) => {
    await deleteNote(notes, clock, caller(req).userId, String(req.params['id']));
    res.status(204).end();
  });

  routes.delete('/api/sales-notes', signedIn, async (req, res) => {
    const answer: DeletedCount = { deleted: await deletions.deleteAll(caller(req).userId, clock.now()) };
    res.json(answer);
  });

  return routes;
};

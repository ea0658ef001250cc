import { followUpChange, followUpMoves, type MovedFollowUps } from '@debrief/contracts/http/follow-up';
import { presentSalesNote } from '@debrief/sales-notes/present';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import { changeFollowUp, moveFollowUps } from '../domain/follow-up.ts';
import type { Clock, NoteStore } from '../domain/manage-notes.ts';

export const followUpRoutes = (notes: NoteStore, tokens: TokenVerifier, clock: Clock): Router => {
  const routes = Router();

  routes.patch('/api/sales-notes/:id/follow-up', requireUser(tokens), jsonBody(1024), async (req, res) => {
    const change = parse(followUpChange, req.body);
    const note = await changeFollowUp(notes, clock, caller(req).userId, String(req.params['id']), change);
    res.json(presentSalesNote(note));
  });

  routes.post('/api/sales-notes/follow-ups', requireUser(tokens), jsonBody(256 * 1024), async (req, res) => {
    const { moves } = parse(followUpMoves, req.body);
    const answer: MovedFollowUps = { ids: await moveFollowUps(notes, clock, caller(req).userId, moves) };
    res.json(answer);
  });

  return routes;
};

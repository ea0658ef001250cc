import type { NoteInsights } from '@debrief/contracts/http/note-insights';
import type { NotesSummary } from '@debrief/contracts/http/notes';
import { correctionPath, salesNoteEdit } from '@debrief/contracts/http/note-requests';
import { newestFirst, notesFilter, notesQuery } from '@debrief/contracts/http/notes-query';
import { presentSalesNote } from '@debrief/sales-notes/present';
import type { NoteSelection } from '@debrief/sales-notes/note-selection';
import { positionOf } from '@debrief/sales-notes/search-notes';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { sendItems } from '@debrief/service-kit/http/send-page';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router, type RequestHandler } from 'express';
import {
  confirmNote,
  editNote,
  readWordTimes,
  undoCorrection,
  type NoteRepository,
} from '../domain/manage-notes.ts';
import { settleChanges, type SettlingClock } from '../domain/settle-changes.ts';
import { readInsights, type InsightStore } from '../domain/read-insights.ts';
import { selectNotes } from '../domain/select-notes.ts';
import { backfillCurrency, type CurrencySource } from './backfill-currency.ts';
import { timeZoneOf, withTimeZone } from './with-time-zone.ts';
import { presentFullNote } from './present-full-note.ts';
import { decodeNoteCursor, encodeNoteCursor } from './note-cursor.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

export const notesRoutes = (
  notes: NoteRepository & InsightStore,
  tokens: TokenVerifier,
  clock: SettlingClock,
  currencies: CurrencySource,
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);
  const withCurrency = backfillCurrency(currencies);

  routes.get('/api/sales-notes', signedIn, async (req, res) => {
    const { userId } = caller(req);
    const { sort, limit, cursor, full, updatedSince, ...filter } = parse(notesQuery, req.query);
    const isFull = full === 'true';
    const order = updatedSince === undefined ? (sort ?? newestFirst) : 'updatedAt';
    const selection: NoteSelection = {
      ...selectNotes(await withTimeZone(notes, userId, filter), clock.now()),
      ...(updatedSince !== undefined && {
        updated: { from: new Date(updatedSince), until: await settleChanges(notes, clock, userId) },
      }),
    };
    const from = cursor === undefined ? {} : { after: decodeNoteCursor(order, cursor) };
    await sendItems(req, res, {
      limit,
      read: (most) => notes.search(userId, selection, { order, ...from, limit: most, full: isFull }),
      cursorOf: (note) => encodeNoteCursor(order, positionOf(order, note)),
      present: isFull ? presentFullNote : presentSalesNote,
    });
  });

  // `summary` is the former path, kept for old clients.
  routes.get(
    ['/api/sales-notes/figures', '/api/sales-notes/summary'],
    signedIn,
    withCurrency,
    async (req, res) => {
      const now = clock.now();
      const { userId } = caller(req);
      const filter = await withTimeZone(notes, userId, parse(notesFilter, req.query));
      const selection = selectNotes(filter, now);
      const week = new Date(now.getTime() - weekMs);
      const answer: NotesSummary = await notes.summarise(userId, selection, week);
      res.json(answer);
    },
  );

  routes.get('/api/sales-notes/insights', signedIn, withCurrency, async (req, res) => {
    const { userId } = caller(req);
    const filter = parse(notesFilter, req.query);
    const tz = await timeZoneOf(notes, userId, filter.tz);
    const answer: NoteInsights = await readInsights(notes, userId, { ...filter, tz }, clock.now());
    res.json(answer);
  });

  routes.get('/api/sales-notes/:id/word-times', signedIn, async (req, res) => {
    res.json(await readWordTimes(notes, caller(req).userId, String(req.params['id'])));
  });

  const change = (apply: typeof editNote): RequestHandler[] => [
    ...[signedIn, withCurrency, jsonBody(1024 * 1024)],
    async (req, res) => {
      const edit = parse(salesNoteEdit, req.body);
      res.json(
        presentSalesNote(await apply(notes, clock, caller(req).userId, String(req.params['id']), edit)),
      );
    },
  ];
  routes.patch('/api/sales-notes/:id', change(editNote));
  routes.post('/api/sales-notes/:id/confirm', change(confirmNote));

  routes.delete('/api/sales-notes/:id/corrections/:start', signedIn, async (req, res) => {
    const { id, start } = parse(correctionPath, req.params);
    res.json(presentSalesNote(await undoCorrection(notes, clock, caller(req).userId, id, start)));
  });

  return routes;
};

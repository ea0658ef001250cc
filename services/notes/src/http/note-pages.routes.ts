import type { BriefNote, NotesAbout, RelatedNotes } from '@debrief/contracts/http/note-pages';
import { aboutQuery } from '@debrief/contracts/http/notes-query';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { presentFollowUp, presentSalesNote } from '@debrief/sales-notes/present';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router, type Request } from 'express';
import { presentHistory } from './present-full-note.ts';
import { readNote, readNotesAbout, readRelated, type NotePages } from '../domain/read-note.ts';

const presentBrief = (note: SalesNoteDocument): BriefNote => ({
  id: note._id,
  createdAt: note.createdAt.toISOString(),
  contactName: note.contactName,
  companyName: note.companyName,
  contactEmail: note.contactEmail,
  contactPhone: note.contactPhone,
  dealSize: note.dealSize,
  ...(note.dealCurrency ? { dealCurrency: note.dealCurrency } : {}),
  sentiment: note.sentiment,
  nextSteps: note.nextSteps,
  ...presentFollowUp(note),
});

const idOf = (req: Request) => String(req.params['id']);

export const notePagesRoutes = (notes: NotePages, tokens: TokenVerifier): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);

  routes.get('/api/sales-notes/about', signedIn, async (req, res) => {
    const { notes: found, ...totals } = await readNotesAbout(
      notes,
      caller(req).userId,
      parse(aboutQuery, req.query),
    );
    const answer: NotesAbout = { notes: found.map(presentBrief), ...totals };
    res.json(answer);
  });

  routes.get('/api/sales-notes/:id', signedIn, async (req, res) => {
    res.json(presentSalesNote(await readNote(notes, caller(req).userId, idOf(req))));
  });

  routes.get('/api/sales-notes/:id/history', signedIn, async (req, res) => {
    const note = await readNote(notes, caller(req).userId, idOf(req));
    res.json(presentHistory(note));
  });

  routes.get('/api/sales-notes/:id/related', signedIn, async (req, res) => {
    const { contact, company } = await readRelated(notes, caller(req).userId, idOf(req));
    const answer: RelatedNotes = { contact: contact.map(presentBrief), company: company.map(presentBrief) };
    res.json(answer);
  });

  return routes;
};

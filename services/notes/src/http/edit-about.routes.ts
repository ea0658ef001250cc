import { companyEdit, contactEdit, type AboutChanges } from '@debrief/contracts/http/contact-edit';
import { aboutQuery } from '@debrief/contracts/http/notes-query';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import { editAbout, type AboutStore } from '../domain/edit-about.ts';
import type { Clock } from '../domain/manage-notes.ts';

export const editAboutRoutes = (notes: AboutStore, tokens: TokenVerifier, clock: Clock): Router => {
  const routes = Router();

  routes.patch('/api/sales-notes/about', requireUser(tokens), jsonBody(256 * 1024), async (req, res) => {
    const query = parse(aboutQuery, req.query);
    const edit = 'contact' in query ? parse(contactEdit, req.body) : parse(companyEdit, req.body);
    const answer: AboutChanges = { changed: await editAbout(notes, clock, caller(req).userId, query, edit) };
    res.json(answer);
  });

  return routes;
};

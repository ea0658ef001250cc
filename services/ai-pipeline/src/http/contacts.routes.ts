import { newContacts } from '@debrief/contracts/http/contact-requests';
import { maxContactsBytes } from '@debrief/contracts/http/limits';
import { ApiError } from '@debrief/service-kit/errors';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import type { ContactListStore } from '../domain/names/contact-list.ts';

export const contactsRoutes = (
  {
    contacts,
    isUserDeleted,
  }: { contacts: ContactListStore; isUserDeleted: (userId: string) => Promise<boolean> },
  tokens: TokenVerifier,
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);

  routes.get('/api/contacts', signedIn, async (req, res) => {
    res.json(await contacts.list(caller(req).userId));
  });

  routes.post('/api/contacts', signedIn, jsonBody(maxContactsBytes), async (req, res) => {
    const { userId } = caller(req);
    const added = await contacts.add(userId, parse(newContacts, req.body).contacts);
    if (await isUserDeleted(userId)) {
      await contacts.eraseByUser(userId);
      throw new ApiError('unauthenticated', 'signed_out', 'Please sign in.');
    }
    res.json(added);
  });

  routes.delete('/api/contacts', signedIn, async (req, res) => {
    await contacts.eraseByUser(caller(req).userId);
    res.status(204).end();
  });

  routes.delete('/api/contacts/:id', signedIn, async (req, res) => {
    await contacts.remove(caller(req).userId, String(req.params['id']));
    res.status(204).end();
  });

  return routes;
};

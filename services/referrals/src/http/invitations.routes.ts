import type { Invitation } from '@debrief/contracts/http/referrals';
import { Router } from 'express';

/** Serves the invitation without a session, because the token in the link is the credential. */
export const invitationsRoutes = (open: (token: string) => Promise<Invitation>): Router => {
  const routes = Router();
  routes.get('/api/invitations/:token', async (req, res) => {
    res.set('Cache-Control', 'no-store').json(await open(String(req.params['token'])));
  });
  return routes;
};

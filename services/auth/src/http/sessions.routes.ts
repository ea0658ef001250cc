import { maxListedSessions } from '@debrief/contracts/http/account';
import { sessionTokenHeader } from '@debrief/contracts/http/headers';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import { endOtherSessions, type AccountChangeDependencies } from '../domain/change-account.ts';
import { parseDevice } from '../domain/device.ts';
import { endSession, sessionFromIdentity, type OpenSessionStore } from '../domain/open-sessions.ts';
import type { EndedSessionStore, SessionUser } from '../domain/sessions.ts';
import type { KnownDevices } from './known-devices.ts';
import { presentSession } from './present-session.ts';

export const sessionsRoutes = (
  {
    accounts,
    sessions,
    ended,
    sessionMs,
    devices,
  }: {
    accounts: AccountChangeDependencies;
    sessions: OpenSessionStore;
    ended: EndedSessionStore;
    sessionMs: number;
    devices: Pick<KnownDevices, 'renew'>;
  },
  tokens: TokenVerifier,
  sessionUser: SessionUser,
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);
  const { now } = accounts;

  routes.get('/api/auth/sessions', signedIn, async (req, res) => {
    const user = await sessionUser(caller(req));
    const device = parseDevice(req.get('user-agent'));
    await sessions.add(sessionFromIdentity(caller(req), device, now(), sessionMs));
    const open = await sessions.list(user, maxListedSessions);
    res.json(open.map((session) => presentSession(session, caller(req).sessionId)));
  });

  routes.delete('/api/auth/sessions', signedIn, async (req, res) => {
    const user = await sessionUser(caller(req));
    devices.renew(req, res, await endOtherSessions(accounts, user.id, caller(req).sessionId));
    res.status(204).end();
  });

  routes.delete('/api/auth/sessions/:id', signedIn, async (req, res) => {
    const user = await sessionUser(caller(req));
    const id = String(req.params['id']);
    await endSession({ sessions, ended, now }, user.id, id);
    if (id === caller(req).sessionId) res.set(sessionTokenHeader, '');
    res.status(204).end();
  });

  return routes;
};

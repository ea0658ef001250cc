import type { EndedSessions } from '@debrief/contracts/http/auth';
import { endedSessionsPath, jwksPath } from '@debrief/contracts/session-token';
import { Router } from 'express';
import type { SigningKeys } from '../identity/signing-keys.ts';

/** For the gateway and the other services; the gateway lets nobody through to these. */
export const internalRoutes = (keys: SigningKeys, endedSessions: () => Promise<EndedSessions>): Router => {
  const routes = Router();
  routes.get(jwksPath, (_req, res) => void res.json(keys.published));
  routes.get(endedSessionsPath, async (_req, res) => void res.json(await endedSessions()));
  return routes;
};

import type { EndedSessions } from '@debrief/contracts/http/auth';
import {
  confirmPath,
  endedSessionsPath,
  exchangePath,
  exchangeRequest,
  jwksPath,
} from '@debrief/contracts/session-token';
import { requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import type { SigningKeys } from '../identity/signing-keys.ts';
import type { Callers } from './callers.ts';

const bodyLimit = 4 * 1024;

export const internalRoutes = (
  keys: SigningKeys,
  endedSessions: () => Promise<EndedSessions>,
  tokens: TokenVerifier,
  callers: Pick<Callers, 'confirmedUser'>,
  exchange: (value: string) => Promise<string>,
): Router => {
  const routes = Router();
  routes.get(jwksPath, (_req, res) => void res.json(keys.published));
  routes.get(endedSessionsPath, async (_req, res) => void res.json(await endedSessions()));
  routes.post(confirmPath, requireUser(tokens), jsonBody(bodyLimit), async (req, res) => {
    await callers.confirmedUser(req);
    res.status(204).end();
  });
  routes.post(exchangePath, jsonBody(bodyLimit), async (req, res) => {
    res.json({ token: await exchange(parse(exchangeRequest, req.body).token) });
  });
  return routes;
};

import { pushEndpoint, pushSubscription, type PushSettings } from '@debrief/contracts/http/push';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import { subscribe, unsubscribe, type PushDependencies } from '../domain/push.ts';

const bodyLimit = 4 * 1024;

export const pushRoutes = (
  dependencies: PushDependencies,
  tokens: TokenVerifier,
  publicKey: string | null,
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);

  routes.get('/api/push', signedIn, async (req, res) => {
    const subscriptions = await dependencies.subscriptions.list(caller(req).userId);
    const endpoints = subscriptions.map(({ endpoint }) => endpoint);
    res.json({ publicKey, endpoints } satisfies PushSettings);
  });

  routes.post('/api/push/subscriptions', signedIn, jsonBody(bodyLimit), async (req, res) => {
    const { userId, sessionId, sessionVersion } = caller(req);
    await subscribe(dependencies, { userId, sessionId, sessionVersion }, parse(pushSubscription, req.body));
    res.status(204).end();
  });

  routes.delete('/api/push/subscriptions', signedIn, jsonBody(bodyLimit), async (req, res) => {
    await unsubscribe(dependencies, caller(req).userId, parse(pushEndpoint, req.body).endpoint);
    res.status(204).end();
  });

  return routes;
};

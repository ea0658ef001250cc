import { apiTokenRequest } from '@debrief/contracts/http/api-token-requests';
import type { NewApiToken } from '@debrief/contracts/http/api-tokens';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import { createApiToken, revokeApiToken, type ApiTokenDependencies } from '../domain/api-tokens.ts';
import type { Callers } from './callers.ts';
import { presentApiToken } from './present-api-token.ts';

const bodyLimit = 4 * 1024;

export const apiTokenRoutes = (
  dependencies: ApiTokenDependencies,
  { user: userOf, confirm }: Callers,
  tokens: TokenVerifier,
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);

  routes.get('/api/tokens', signedIn, async (req, res) => {
    res.json((await dependencies.apiTokens.list(caller(req).userId)).map(presentApiToken));
  });

  routes.post('/api/tokens', signedIn, jsonBody(bodyLimit), async (req, res) => {
    const { password, ...wanted } = parse(apiTokenRequest, req.body);
    const user = await userOf(req);
    // A token outlives its session, so creating one needs confirmation.
    await confirm(req, user, password);
    const { token, value } = await createApiToken(dependencies, user, wanted);
    const answer: NewApiToken = { ...presentApiToken(token), token: value };
    res.status(201).json(answer);
  });

  routes.delete('/api/tokens/:id', signedIn, async (req, res) => {
    await revokeApiToken(dependencies, caller(req).userId, String(req.params['id']));
    res.status(204).end();
  });

  return routes;
};

import { providerSignInHeader } from '@debrief/contracts/http/headers';
import { providerStartQuery, type ProviderLink } from '@debrief/contracts/http/sign-in-providers';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import { unlinkIdentity, type IdentityDependencies } from '../domain/sign-in-providers/identities.ts';
import {
  beginTransaction,
  safeReturnPath,
  type TransactionDependencies,
} from '../domain/sign-in-providers/transaction.ts';
import { requireVerifiedEmail } from '../domain/second-factors/require-verified.ts';
import type { Callers } from './callers.ts';
import type { SignInLimits } from './limit-sign-ins.ts';
import { presentLinkedProvider, presentSignInOptions } from './present-sign-in-providers.ts';
import type { ProviderCallbacks } from './provider-callbacks.ts';

const bodyLimit = 16 * 1024;

export const signInProviderRoutes = (
  dependencies: TransactionDependencies & IdentityDependencies & { readonly passwordSignIn: boolean },
  callers: Callers,
  tokens: TokenVerifier,
  callbacks: ProviderCallbacks,
  limits: Pick<SignInLimits, 'others'>,
): Router => {
  const { identities, protocol, passwordSignIn } = dependencies;
  const routes = Router();
  const signedIn = requireUser(tokens);
  const body = jsonBody(bodyLimit);

  routes.get('/api/auth/providers', (_req, res) => {
    res.json(presentSignInOptions(protocol, passwordSignIn));
  });

  routes.get('/api/auth/oidc/:id/start', limits.others, async (req, res) => {
    await callbacks.withErrorPage(res, '/login', async () => {
      const { returnTo, referralToken } = parse(providerStartQuery, req.query);
      const { url, secret } = await beginTransaction(dependencies, {
        providerId: String(req.params['id']),
        returnTo: safeReturnPath(returnTo),
        referralToken: referralToken ?? null,
        link: null,
      });
      res.set(providerSignInHeader, secret).redirect(url.href);
    });
  });

  routes.get('/api/auth/oidc/:id/callback', limits.others, (req, res) =>
    callbacks.handle(String(req.params['id']), req, res),
  );

  routes.post('/api/auth/oidc/:id/link', signedIn, body, async (req, res) => {
    const user = await callers.confirmedUser(req);
    requireVerifiedEmail(user);
    const { url, secret } = await beginTransaction(dependencies, {
      ...{ providerId: String(req.params['id']), returnTo: null, referralToken: null },
      link: { userId: user.id, sessionId: caller(req).sessionId },
    });
    const answer: ProviderLink = { url: url.href };
    res.set(providerSignInHeader, secret).json(answer);
  });

  routes.get('/api/auth/linked-providers', signedIn, async (req, res) => {
    const linked = await identities.list((await callers.user(req)).id);
    res.json(linked.map((identity) => presentLinkedProvider(identity, protocol)));
  });

  routes.delete('/api/auth/linked-providers/:id', signedIn, body, async (req, res) => {
    await unlinkIdentity(dependencies, await callers.confirmedUser(req), String(req.params['id']));
    res.status(204).end();
  });

  return routes;
};

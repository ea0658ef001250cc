import { newPasskey, passkeyLogin } from '@debrief/contracts/http/second-factor-requests';
import { requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  logInWithPasskey,
  removePasskey,
  type PasskeyDependencies,
} from '../domain/second-factors/passkeys.ts';
import type { Callers } from './callers.ts';
import type { SignInLimits } from './limit-sign-ins.ts';
import { presentPasskey } from './present-second-factors.ts';
import type { SignIn } from './sign-in.ts';

const bodyLimit = 16 * 1024;

export const passkeyRoutes = (
  passkeys: PasskeyDependencies,
  callers: Callers,
  tokens: TokenVerifier,
  { signIn }: SignIn,
  limits: Pick<SignInLimits, 'others'>,
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);
  const body = jsonBody(bodyLimit);

  routes.post('/api/auth/login/passkey/options', limits.others, async (_req, res) => {
    res.json(await beginPasskeyLogin(passkeys));
  });

  routes.post('/api/auth/login/passkey', limits.others, body, async (req, res) => {
    await signIn(req, res, await logInWithPasskey(passkeys, parse(passkeyLogin, req.body)));
  });

  routes.post('/api/auth/passkeys/options', signedIn, body, async (req, res) => {
    res.json(await beginPasskey(passkeys, await callers.confirmedUser(req)));
  });

  routes.post('/api/auth/passkeys', signedIn, body, async (req, res) => {
    const wanted = parse(newPasskey, req.body);
    res.status(201).json(presentPasskey(await addPasskey(passkeys, await callers.user(req), wanted)));
  });

  routes.delete('/api/auth/passkeys/:id', signedIn, body, async (req, res) => {
    await removePasskey(passkeys, await callers.confirmedUser(req), String(req.params['id']));
    res.status(204).end();
  });

  return routes;
};

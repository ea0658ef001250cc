import type { RecoveryCodes, SecondFactors } from '@debrief/contracts/http/second-factors';
import { secondFactorLogin, totpConfirmation } from '@debrief/contracts/http/second-factor-requests';
import { requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import { finishLogin, type SecondFactorLoginDependencies } from '../domain/second-factors/login.ts';
import type { PasskeyDependencies } from '../domain/second-factors/passkeys.ts';
import {
  setUpTotp,
  confirmTotp,
  disableTotp,
  regenerateRecoveryCodes,
  totpStatus,
  type TotpDependencies,
} from '../domain/second-factors/totp.ts';
import type { Callers } from './callers.ts';
import type { SignInLimits } from './limit-sign-ins.ts';
import { presentPasskey } from './present-second-factors.ts';
import type { SignIn } from './sign-in.ts';

const bodyLimit = 16 * 1024;

export const secondFactorRoutes = (
  factors: TotpDependencies & SecondFactorLoginDependencies & Pick<PasskeyDependencies, 'passkeys'>,
  callers: Callers,
  tokens: TokenVerifier,
  { signIn }: SignIn,
  limits: Pick<SignInLimits, 'others'>,
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);
  const body = jsonBody(bodyLimit);

  routes.post('/api/auth/login/second-factor', limits.others, body, async (req, res) => {
    await signIn(req, res, await finishLogin(factors, parse(secondFactorLogin, req.body)));
  });

  routes.get('/api/auth/second-factors', signedIn, async (req, res) => {
    const { id } = await callers.user(req);
    const [totp, passkeys] = await Promise.all([totpStatus(factors, id), factors.passkeys.list(id)]);
    const answer: SecondFactors = { totp, passkeys: passkeys.map(presentPasskey) };
    res.json(answer);
  });

  routes.post('/api/auth/totp', signedIn, body, async (req, res) => {
    res.json(await setUpTotp(factors, await callers.confirmedUser(req)));
  });

  routes.post('/api/auth/totp/confirm', signedIn, body, async (req, res) => {
    const { code } = parse(totpConfirmation, req.body);
    const { id } = await callers.user(req);
    const answer: RecoveryCodes = { recoveryCodes: await confirmTotp(factors, id, code) };
    res.json(answer);
  });

  routes.delete('/api/auth/totp', signedIn, body, async (req, res) => {
    await disableTotp(factors, (await callers.confirmedUser(req)).id);
    res.status(204).end();
  });

  routes.post('/api/auth/recovery-codes', signedIn, body, async (req, res) => {
    const { id } = await callers.confirmedUser(req);
    const answer: RecoveryCodes = { recoveryCodes: await regenerateRecoveryCodes(factors, id) };
    res.json(answer);
  });

  return routes;
};

import { sessionTokenHeader } from '@debrief/contracts/http/headers';
import { loginRequest, preferencesRequest, signUpRequest } from '@debrief/contracts/http/auth-requests';
import { bearerIdentity, caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import { logIn, signUp, type AccountDependencies } from '../domain/accounts.ts';
import { changePreferences } from '../domain/change-preferences.ts';
import type { OpenSessionStore } from '../domain/open-sessions.ts';
import type { EndedSessionStore, SessionUser } from '../domain/sessions.ts';
import type { User } from '../domain/user.ts';
import type { KnownDevices } from './known-devices.ts';
import type { SignInLimits } from './limit-sign-ins.ts';
import { presentTicket } from './present-second-factors.ts';
import { presentUser } from './present-user.ts';
import { requirePasswordSignIn } from './require-password-sign-in.ts';
import type { SignIn } from './sign-in.ts';

const bodyLimit = 16 * 1024;

export interface SignInDependencies {
  readonly ended: EndedSessionStore;
  readonly sessions: Pick<OpenSessionStore, 'recordUse' | 'remove'>;
  readonly sessionUser: SessionUser;
  readonly signIn: SignIn;
  readonly createTicket: (user: User) => Promise<string | null>;
  readonly devices: Pick<KnownDevices, 'deviceOf'>;
  readonly passwordSignIn: boolean;
  readonly limits: Pick<SignInLimits, 'passwords'>;
}

export const authRoutes = (
  accounts: AccountDependencies,
  {
    ended,
    sessions,
    sessionUser,
    signIn: { startSession, signIn },
    createTicket,
    devices,
    passwordSignIn,
    limits,
  }: SignInDependencies,
  tokens: TokenVerifier,
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);
  const passwords = requirePasswordSignIn(passwordSignIn);

  routes.post('/api/auth/signup', limits.passwords(), passwords, jsonBody(bodyLimit), async (req, res) => {
    await startSession(req, res, await signUp(accounts, parse(signUpRequest, req.body)));
  });

  routes.post('/api/auth/login', limits.passwords(), passwords, jsonBody(bodyLimit), async (req, res) => {
    const user = await logIn(accounts, parse(loginRequest, req.body), devices.deviceOf(req));
    const ticket = await createTicket(user);
    if (ticket === null) await signIn(req, res, user);
    else res.status(401).json(presentTicket(ticket));
  });

  routes.get('/api/auth/user', signedIn, async (req, res) => {
    const user = await sessionUser(caller(req));
    await sessions.recordUse(caller(req).sessionId, accounts.now());
    res.json(presentUser(user));
  });

  routes.post('/api/auth/logout', async (req, res) => {
    const session = await bearerIdentity(tokens, req);
    if (session) {
      const { sessionId: id, userId, expiresAt } = session;
      await ended.end({ id, userId, expiresAt }, accounts.now());
      await sessions.remove(id);
      await accounts.recordAudit({ action: 'signed-out', actorId: userId, userId });
    }
    res.set(sessionTokenHeader, '').json({});
  });

  routes.patch('/api/user/preferences', signedIn, jsonBody(bodyLimit), async (req, res) => {
    const preferences = parse(preferencesRequest, req.body);
    res.json(presentUser(await changePreferences(accounts, caller(req).userId, preferences)));
  });

  return routes;
};

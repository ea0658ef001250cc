import { sessionTokenHeader } from '@debrief/contracts/http/headers';
import { loginRequest, preferencesRequest, signUpRequest } from '@debrief/contracts/http/auth';
import { bearerIdentity, caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import { changePreferences, logIn, signUp, type AccountDependencies } from '../domain/accounts.ts';
import { sessionUser, type EndedSessionStore } from '../domain/sessions.ts';
import type { User } from '../domain/user.ts';
import { presentTicket } from './present-second-factors.ts';
import { presentUser } from './present-user.ts';
import type { SignIn } from './sign-in.ts';

const bodyLimit = 16 * 1024;

export const authRoutes = (
  accounts: AccountDependencies,
  ended: EndedSessionStore,
  tokens: TokenVerifier,
  { welcome, signIn }: SignIn,
  /** A ticket for the second step of signing in; null for an account that needs none. */
  openTicket: (user: User) => Promise<string | null>,
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);

  routes.post('/api/auth/signup', jsonBody(bodyLimit), async (req, res) => {
    welcome(req, res, 201, await signUp(accounts, parse(signUpRequest, req.body)));
  });

  routes.post('/api/auth/login', jsonBody(bodyLimit), async (req, res) => {
    const user = await logIn(accounts, parse(loginRequest, req.body));
    const ticket = await openTicket(user);
    if (ticket === null) await signIn(req, res, user);
    else res.status(401).json(presentTicket(ticket));
  });

  routes.get('/api/auth/user', signedIn, async (req, res) => {
    res.json(presentUser(await sessionUser({ users: accounts.users, ended }, caller(req))));
  });

  // Whoever asks to be signed out is, also with a session that has ended already.
  routes.post('/api/auth/logout', async (req, res) => {
    const session = await bearerIdentity(tokens, req);
    if (session) {
      const { sessionId: id, userId, expiresAt } = session;
      await ended.end({ id, userId, expiresAt }, accounts.now());
    }
    res.set(sessionTokenHeader, '').json({});
  });

  routes.patch('/api/user/preferences', signedIn, jsonBody(bodyLimit), async (req, res) => {
    const preferences = parse(preferencesRequest, req.body);
    res.json(presentUser(await changePreferences(accounts, caller(req).userId, preferences)));
  });

  return routes;
};

import { sessionLifetimeHeader, sessionTokenHeader } from '@debrief/contracts/http/headers';
import { loginRequest, preferencesRequest, signUpRequest } from '@debrief/contracts/http/auth';
import { bearerIdentity, caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router, type Request, type Response } from 'express';
import { changePreferences, logIn, signUp, type AccountDependencies } from '../domain/accounts.ts';
import { sessionUser, type EndedSessionStore } from '../domain/sessions.ts';
import type { User } from '../domain/user.ts';
import type { DeviceMemory } from './device-memory.ts';
import { presentGreeting, presentUser } from './present-user.ts';

const bodyLimit = 16 * 1024;

export const authRoutes = (
  accounts: AccountDependencies,
  ended: EndedSessionStore,
  tokens: TokenVerifier,
  /** Opens a session for a user: its token and its life in seconds. */
  openSession: (user: User) => { token: string; seconds: number },
  devices: DeviceMemory,
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);

  const welcome = (req: Request, res: Response, status: number, user: User) => {
    const { token, seconds } = openSession(user);
    res.set(sessionTokenHeader, token).set(sessionLifetimeHeader, String(seconds));
    devices.remember(req, res, user);
    res.status(status).json(presentGreeting(user));
  };

  routes.post('/api/auth/signup', jsonBody(bodyLimit), async (req, res) => {
    welcome(req, res, 201, await signUp(accounts, parse(signUpRequest, req.body)));
  });

  routes.post('/api/auth/login', jsonBody(bodyLimit), async (req, res) => {
    const device = devices.deviceOf(req);
    welcome(req, res, 200, await logIn(accounts, parse(loginRequest, req.body), device));
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

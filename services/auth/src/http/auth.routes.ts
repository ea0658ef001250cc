import type { SessionDevice } from '@debrief/contracts/http/account';
import { sessionLifetimeHeader, sessionTokenHeader } from '@debrief/contracts/http/headers';
import { loginRequest, preferencesRequest, signUpRequest } from '@debrief/contracts/http/auth';
import { signInsPerMinute } from '@debrief/contracts/http/limits';
import { bearerIdentity, caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import { createRateLimiter } from '@debrief/service-kit/http/rate-limiter';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router, type Request, type Response } from 'express';
import { logIn, signUp, type AccountDependencies } from '../domain/accounts.ts';
import { changePreferences } from '../domain/change-preferences.ts';
import { readDevice } from '../domain/device.ts';
import type { OpenSessionStore } from '../domain/open-sessions.ts';
import type { EndedSessionStore, SessionUser } from '../domain/sessions.ts';
import type { User } from '../domain/user.ts';
import type { DeviceMemory } from './device-memory.ts';
import { presentGreeting, presentUser } from './present-user.ts';

const bodyLimit = 16 * 1024;

/** What signing in and out needs beside the accounts. */
export interface SignInDependencies {
  readonly ended: EndedSessionStore;
  readonly sessions: Pick<OpenSessionStore, 'recordUse' | 'remove'>;
  readonly sessionUser: SessionUser;
  /** Opens a session for a user: its token and its life in seconds. */
  readonly openSession: (user: User, device: SessionDevice) => Promise<{ token: string; seconds: number }>;
  readonly devices: DeviceMemory;
  /** Multiplies how often one address may try to sign in or up. */
  readonly rateLimitScale: number;
}

/** Sign-up, login, logout, who is signed in, and preferences. */
export const authRoutes = (
  accounts: AccountDependencies,
  { ended, sessions, sessionUser, openSession, devices, rateLimitScale }: SignInDependencies,
  tokens: TokenVerifier,
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);
  // The gateway limits them, too: this is for whoever comes past it, and for all gateways together.
  const limitSignIns = () =>
    createRateLimiter({ windowMs: 60_000, most: signInsPerMinute * rateLimitScale, now: accounts.now });

  const welcome = async (req: Request, res: Response, status: number, user: User) => {
    const { token, seconds } = await openSession(user, readDevice(req.get('user-agent')));
    res.set(sessionTokenHeader, token).set(sessionLifetimeHeader, String(seconds));
    devices.remember(req, res, user);
    res.status(status).json(presentGreeting(user));
  };

  routes.post('/api/auth/signup', limitSignIns(), jsonBody(bodyLimit), async (req, res) => {
    await welcome(req, res, 201, await signUp(accounts, parse(signUpRequest, req.body)));
  });

  routes.post('/api/auth/login', limitSignIns(), jsonBody(bodyLimit), async (req, res) => {
    const device = devices.deviceOf(req);
    await welcome(req, res, 200, await logIn(accounts, parse(loginRequest, req.body), device));
  });

  routes.get('/api/auth/user', signedIn, async (req, res) => {
    const user = await sessionUser(caller(req));
    await sessions.recordUse(caller(req).sessionId, accounts.now());
    res.json(presentUser(user));
  });

  // Whoever asks to be signed out is, also with a session that has ended already.
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

import type { IncomingMessage } from 'node:http';
import {
  deviceTokenHeader,
  providerSignInHeader,
  sessionLifetimeHeader,
  sessionTokenHeader,
} from '@debrief/contracts/http/headers';
import type { ServiceName } from '@debrief/contracts/services';
import type { SessionVerifier } from '@debrief/service-kit/identity/session-verifier';
import type { Request, Response } from 'express';
import { requestContextOf } from './request-context.ts';
import {
  clearSessionCookie,
  setDeviceCookie,
  setProviderSignInCookie,
  setSessionCookie,
} from './session-cookie.ts';

const sessionService: ServiceName = 'auth';

const headerOf = (answer: IncomingMessage, name: string): string | undefined => {
  const value = answer.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Applies auth's response headers to the cookies. Rejects an ended session before its event arrives. */
export const updateSessionCookie =
  (sessions: Pick<SessionVerifier, 'endSession'>) =>
  (answer: IncomingMessage, req: Request, res: Response): void => {
    const { route, identity } = requestContextOf(req);
    if (route.service !== sessionService) return;
    const secret = headerOf(answer, providerSignInHeader);
    if (secret !== undefined) setProviderSignInCookie(req, res, secret);
    const token = headerOf(answer, sessionTokenHeader);
    if (token === '') {
      clearSessionCookie(res);
      if (identity) sessions.endSession(identity.sessionId, identity.expiresAt);
      return;
    }
    if (token !== undefined) {
      const lifetime = Number(headerOf(answer, sessionLifetimeHeader));
      setSessionCookie(req, res, token, Number.isInteger(lifetime) && lifetime > 0 ? lifetime : undefined);
    }
    // Independent of the session: a password change renews the device cookie only.
    const device = headerOf(answer, deviceTokenHeader);
    if (device) setDeviceCookie(req, res, device);
  };

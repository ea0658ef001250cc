import type { IncomingMessage } from 'node:http';
import {
  deviceTokenHeader,
  sessionLifetimeHeader,
  sessionTokenHeader,
} from '@debrief/contracts/http/headers';
import type { ServiceName } from '@debrief/contracts/services';
import type { SessionVerifier } from '@debrief/service-kit/identity/session-verifier';
import type { Request, Response } from 'express';
import { requestContextOf } from './request-context.ts';
import { clearSessionCookie, setDeviceCookie, setSessionCookie } from './session-cookie.ts';

/** The only service that may start and end sessions. */
const sessionService: ServiceName = 'auth';

const headerOf = (answer: IncomingMessage, name: string): string | undefined => {
  const value = answer.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Sets or clears the session cookie, and sets the device's, from auth's response headers. A session that ends is denied by this instance at once. */
export const updateSessionCookie =
  (sessions: Pick<SessionVerifier, 'endSession'>) =>
  (answer: IncomingMessage, req: Request, res: Response): void => {
    const { route, identity } = requestContextOf(req);
    const token = headerOf(answer, sessionTokenHeader);
    if (token === undefined || route.service !== sessionService) return;
    if (token === '') {
      clearSessionCookie(res);
      if (identity) sessions.endSession(identity.sessionId, identity.expiresAt);
      return;
    }
    const lifetime = Number(headerOf(answer, sessionLifetimeHeader));
    setSessionCookie(req, res, token, Number.isInteger(lifetime) && lifetime > 0 ? lifetime : undefined);
    const device = headerOf(answer, deviceTokenHeader);
    if (device) setDeviceCookie(req, res, device);
  };

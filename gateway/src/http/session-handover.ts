import type { IncomingMessage } from 'node:http';
import { sessionLifetimeHeader, sessionTokenHeader } from '@debrief/contracts/http/headers';
import type { ServiceName } from '@debrief/contracts/http/routes';
import type { Request, Response } from 'express';
import type { DenyList } from '../domain/deny-list.ts';
import { exchangeOf } from './exchange.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';

/** The one service that may open and end sessions. */
const sessionKeeper: ServiceName = 'auth';

const headerOf = (answer: IncomingMessage, name: string): string | undefined => {
  const value = answer.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Turns auth's session answer into cookies. A session that ends is over for this instance at once. */
export const handOverSession =
  (denyList: DenyList) =>
  (answer: IncomingMessage, req: Request, res: Response): void => {
    const { route, identity } = exchangeOf(req);
    const token = headerOf(answer, sessionTokenHeader);
    if (token === undefined || route.service !== sessionKeeper) return;
    if (token === '') {
      clearSessionCookie(res);
      if (identity) denyList.endSession(identity.sessionId, identity.expiresAt);
      return;
    }
    const lifetime = Number(headerOf(answer, sessionLifetimeHeader));
    setSessionCookie(req, res, token, Number.isInteger(lifetime) && lifetime > 0 ? lifetime : undefined);
  };

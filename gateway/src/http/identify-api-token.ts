import { apiTokenPattern } from '@debrief/contracts/session-token';
import { createFailureLimiter } from '@debrief/service-kit/http/failure-limiter';
import { tooManyRequests } from '@debrief/service-kit/http/rate-limiter';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import type { Logger } from '@debrief/service-kit/log';
import type { Request, RequestHandler, Response } from 'express';
import { createExchangedTokens, type TokenSession } from '../domain/exchanged-tokens.ts';
import { invalidTokensPerMinute } from '../domain/rate-limits.ts';
import { serviceUnavailable } from '../domain/upstream-failure.ts';
import { exchangeAtAuth } from './exchange-api-token.ts';
import { hasApiToken, requestContextOf } from './request-context.ts';
import { sendError } from './send-error.ts';

const bearer = /^Bearer(?: (.*))?$/i;

/** Skips a middleware for requests that were identified by an API token. */
export const unlessApiToken =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    hasApiToken(req) ? next() : handler(req, res, next);

const refuse = (req: Request, res: Response) => {
  // RFC 6750, 3.1.
  res.set('WWW-Authenticate', 'Bearer error="invalid_token"');
  sendError(req, res, { status: 401, code: 'invalid_token', error: 'This API token isn’t valid.' });
};

const refuseForNow = (req: Request, res: Response, seconds: number) => {
  const { status, code, message } = tooManyRequests();
  res.set('Retry-After', String(seconds));
  sendError(req, res, { status, code, error: message });
};

/**
 * Identifies requests with a bearer token by their API token, which takes precedence over cookies. Other
 * schemes are ignored, because a proxy in front may use HTTP Basic.
 */
export const identifyApiToken = ({
  targets,
  sessions,
  log,
  now,
  scale,
}: {
  targets: Parameters<typeof exchangeAtAuth>[0];
  sessions: TokenVerifier;
  log: Logger;
  now: () => Date;
  scale: number;
}): RequestHandler => {
  const tokens = createExchangedTokens({ exchange: exchangeAtAuth(targets), sessions, now });
  const failures = createFailureLimiter({ windowMs: 60_000, most: invalidTokensPerMinute * scale, now });

  /** Returns the number of seconds to wait if the address has sent too many invalid tokens. */
  const find = async (req: Request, value: string): Promise<TokenSession | null | number> => {
    const known = await tokens.get(value);
    if (known !== undefined) return known;
    const waitSeconds = await failures.waitSeconds(req);
    return waitSeconds || tokens.exchange(value, () => void failures.count(req));
  };

  return async (req, res, next) => {
    const match = bearer.exec(req.headers.authorization ?? '');
    if (!match) return next();
    const value = match[1]?.trimStart() ?? '';
    if (!apiTokenPattern.test(value)) return refuse(req, res);
    let found: TokenSession | null | number;
    try {
      found = await find(req, value);
    } catch (error) {
      log.warn({ err: error }, 'API token verification unavailable');
      return sendError(req, res, serviceUnavailable);
    }
    if (found === null) return refuse(req, res);
    if (typeof found === 'number') return refuseForNow(req, res, found);
    const context = requestContextOf(req);
    context.identity = found.identity;
    context.token = found.token;
    next();
  };
};

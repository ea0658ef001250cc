import {
  addressKey,
  createRateLimiter,
  networkKey,
  tooManyRequests,
} from '@debrief/service-kit/http/rate-limiter';
import type { Request, RequestHandler } from 'express';
import {
  dailyLimits,
  networkLimitOf,
  rateLimitOf,
  rateLimits,
  type RateLimit,
} from '../domain/rate-limits.ts';
import { hasApiToken, requestContextOf } from './request-context.ts';
import { sendError } from './send-error.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const keyOf = (req: Request, { by }: RateLimit): string => {
  const userId = by === 'user' ? requestContextOf(req).identity?.userId : undefined;
  return userId === undefined ? addressKey(req) : `user ${userId}`;
};

const refuseWith =
  (error?: string): RequestHandler =>
  (req, res) => {
    const { status, code, message } = tooManyRequests();
    sendError(req, res, { status, code, error: error ?? message });
  };

/** @param scale multiplies every limit; at least one request is always allowed */
export const limitRate = (scale: number, now: () => Date): RequestHandler => {
  const limitersOf = (withHeaders: boolean) =>
    new Map(
      rateLimits.map((limit) => [
        limit,
        createRateLimiter({
          ...{ windowMs: minuteMs, most: limit.perMinute * scale, now, withHeaders },
          keyOf: (req) => keyOf(req, limit),
          refuse: refuseWith(),
        }),
      ]),
    );
  // Counted separately, so that an integration cannot exhaust the limit of its user's browser.
  const [clients, apiTokens] = [limitersOf(false), limitersOf(true)];
  const networks = new Map(
    dailyLimits.map((limit) => [
      limit,
      createRateLimiter({
        ...{ windowMs: dayMs, most: limit.perDay * scale, now },
        keyOf: networkKey,
        refuse: refuseWith('Too many attempts from your network today. Please try again tomorrow.'),
      }),
    ]),
  );
  return (req, res, next) => {
    const { route } = requestContextOf(req);
    const daily = networkLimitOf(route);
    const thenDaily = daily ? () => networks.get(daily)?.(req, res, next) : next;
    (hasApiToken(req) ? apiTokens : clients).get(rateLimitOf(route))?.(req, res, thenDaily);
  };
};

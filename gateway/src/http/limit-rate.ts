import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit, type AugmentedRequest, type RateLimitInfo } from 'express-rate-limit';
import { rateLimitOf, rateLimits, type RateLimit } from '../domain/rate-limits.ts';
import { clientAddress } from './client.ts';
import { createCounterStore } from './counter-store.ts';
import { requestContextOf } from './request-context.ts';
import { sendError } from './send-error.ts';

const windowMs = 60_000;

/** An IPv6 customer has a /64 at least: counting single addresses would count nobody. */
const customerPrefix = 64;

const keyOf = (req: Request, { by }: RateLimit): string => {
  const userId = by === 'user' ? requestContextOf(req).identity?.userId : undefined;
  return userId === undefined
    ? `address ${ipKeyGenerator(clientAddress(req), customerPrefix)}`
    : `user ${userId}`;
};

const secondsUntil = (time: Date, now: Date): number =>
  Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));

/** @param scale multiplies every limit; at least one request a minute is always let through */
export const limitRate = (scale: number, now: () => Date): RequestHandler => {
  const limiters = new Map(
    rateLimits.map((limit) => [
      limit,
      rateLimit({
        windowMs,
        limit: Math.max(1, Math.floor(limit.perMinute * scale)),
        store: createCounterStore(now),
        legacyHeaders: false,
        standardHeaders: false,
        keyGenerator: (req) => keyOf(req, limit),
        handler: (req, res) => {
          const { resetTime } = (req as AugmentedRequest)['rateLimit'] as RateLimitInfo;
          res.set('Retry-After', String(secondsUntil(resetTime ?? now(), now())));
          sendError(req, res, {
            status: 429,
            code: 'too_many_requests',
            error: 'Too many tries in a short time. Please wait a moment and try again.',
          });
        },
      }),
    ]),
  );
  return (req, res, next) => limiters.get(rateLimitOf(requestContextOf(req).route))?.(req, res, next);
};

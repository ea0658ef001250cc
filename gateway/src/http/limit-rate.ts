import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit, type AugmentedRequest, type RateLimitInfo } from 'express-rate-limit';
import {
  dailyLimits,
  networkLimitOf,
  rateLimitOf,
  rateLimits,
  type RateLimit,
} from '../domain/rate-limits.ts';
import { clientAddress } from './client.ts';
import { createCounterStore } from './counter-store.ts';
import { requestContextOf } from './request-context.ts';
import { sendError } from './send-error.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

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

/** A provider gives a small customer this much of IPv4 or IPv6 at most. */
const networkOf = (address: string): string =>
  address.includes(':') ? ipKeyGenerator(address, 48) : address.replace(/\.\d+$/, '.0/24');

interface CountedLimit {
  readonly windowMs: number;
  readonly most: number;
  readonly keyOf: (req: Request) => string;
  readonly error: string;
}

const createLimiter = ({ windowMs, most, keyOf, error }: CountedLimit, now: () => Date): RequestHandler =>
  rateLimit({
    windowMs,
    limit: Math.max(1, Math.floor(most)),
    store: createCounterStore(now),
    legacyHeaders: false,
    standardHeaders: false,
    keyGenerator: keyOf,
    handler: (req, res) => {
      const { resetTime } = (req as AugmentedRequest)['rateLimit'] as RateLimitInfo;
      res.set('Retry-After', String(secondsUntil(resetTime ?? now(), now())));
      sendError(req, res, { status: 429, code: 'too_many_requests', error });
    },
  });

/** @param scale multiplies every limit; at least one request is always let through */
export const limitRate = (scale: number, now: () => Date): RequestHandler => {
  const limiters = new Map(
    rateLimits.map((limit) => [
      limit,
      createLimiter(
        {
          windowMs: minuteMs,
          most: limit.perMinute * scale,
          keyOf: (req) => keyOf(req, limit),
          error: 'Too many tries in a short time. Please wait a moment and try again.',
        },
        now,
      ),
    ]),
  );
  const networks = new Map(
    dailyLimits.map((limit) => [
      limit,
      createLimiter(
        {
          windowMs: dayMs,
          most: limit.perDay * scale,
          keyOf: (req) => networkOf(clientAddress(req)),
          error: 'Too many tries from your network today. Please try again tomorrow.',
        },
        now,
      ),
    ]),
  );
  return (req, res, next) => {
    const { route } = requestContextOf(req);
    const daily = networkLimitOf(route);
    const thenDaily = daily ? () => networks.get(daily)?.(req, res, next) : next;
    limiters.get(rateLimitOf(route))?.(req, res, thenDaily);
  };
};

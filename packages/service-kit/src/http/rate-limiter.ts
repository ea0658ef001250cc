import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit, type AugmentedRequest, type RateLimitInfo } from 'express-rate-limit';
import { ApiError } from '../errors.ts';
import { clientAddress } from './client-address.ts';
import { createCounterStore } from './counter-store.ts';

const windowMs = 60_000;

/** An IPv6 customer has a /64 at least: counting single addresses would count nobody. */
const customerPrefix = 64;

/** Whom a request counts for: the client's address, or its customer's network. */
export const addressKey = (req: Request): string =>
  `address ${ipKeyGenerator(clientAddress(req), customerPrefix)}`;

const secondsUntil = (time: Date, now: Date): number =>
  Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));

/** What a client is told that comes too often. */
export const tooManyRequests = () =>
  new ApiError(
    'tooMany',
    'too_many_requests',
    'Too many tries in a short time. Please wait a moment and try again.',
  );

/**
 * Lets each client through `perMinute` times; beyond that `refuse` answers, with `Retry-After` set. Each process counts
 * for itself.
 *
 * @param options.scale multiplies the limit; at least one request a minute is always let through
 */
export const createRateLimiter = (options: {
  perMinute: number;
  scale: number;
  now: () => Date;
  keyOf?: (req: Request) => string;
  refuse?: RequestHandler;
}): RequestHandler => {
  const { perMinute, scale, now, keyOf = addressKey } = options;
  const refuse = options.refuse ?? ((_req, _res, next) => next(tooManyRequests()));
  return rateLimit({
    windowMs,
    limit: Math.max(1, Math.floor(perMinute * scale)),
    store: createCounterStore(now),
    legacyHeaders: false,
    standardHeaders: false,
    keyGenerator: keyOf,
    handler: (req, res, next) => {
      const { resetTime } = (req as AugmentedRequest)['rateLimit'] as RateLimitInfo;
      res.set('Retry-After', String(secondsUntil(resetTime ?? now(), now())));
      return refuse(req, res, next);
    },
  });
};

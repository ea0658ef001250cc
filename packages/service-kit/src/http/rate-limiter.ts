import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit, type AugmentedRequest, type RateLimitInfo } from 'express-rate-limit';
import { ApiError } from '../errors.ts';
import { clientAddress } from './client-address.ts';
import { createCounterStore } from './counter-store.ts';

/** Providers assign each customer at least an IPv6 /64. */
const customerPrefix = 64;

export const addressKey = (req: Request): string =>
  `address ${ipKeyGenerator(clientAddress(req), customerPrefix)}`;

/** Returns the largest block that a provider assigns to a small customer. */
const networkOf = (address: string): string =>
  address.includes(':') ? ipKeyGenerator(address, 48) : address.replace(/\.\d+$/, '.0/24');

/** Returns the rate-limit key of the client's network, because some clients have many adjacent addresses. */
export const networkKey = (req: Request): string => `network ${networkOf(clientAddress(req))}`;

const secondsUntil = (time: Date, now: Date): number =>
  Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));

export const tooManyRequests = () =>
  new ApiError(
    'tooMany',
    'too_many_requests',
    'Too many attempts in a short time. Please wait a moment and try again.',
  );

/**
 * Limits the requests per key and window. Sets `Retry-After` before it calls `refuse`.
 * @param options.most maximum number of requests; rounded down, but at least 1
 */
export const createRateLimiter = (options: {
  windowMs: number;
  most: number;
  now: () => Date;
  keyOf?: (req: Request) => string;
  refuse?: RequestHandler;
}): RequestHandler => {
  const { windowMs, most, now, keyOf = addressKey } = options;
  const refuse = options.refuse ?? ((_req, _res, next) => next(tooManyRequests()));
  return rateLimit({
    windowMs,
    limit: Math.max(1, Math.floor(most)),
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

import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit, type AugmentedRequest, type RateLimitInfo } from 'express-rate-limit';
import { ApiError } from '../errors.ts';
import { clientAddress } from './client-address.ts';
import { createCounterStore } from './counter-store.ts';

/** Providers assign at least an IPv6 /64 to each customer. */
const customerPrefix = 64;

export const addressKey = (req: Request): string =>
  `address ${ipKeyGenerator(clientAddress(req), customerPrefix)}`;

/**
 * Returns the /24 of an IPv4 address, or the /48 of an IPv6 address, as the largest block of a small
 * customer.
 */
const networkOf = (address: string): string =>
  address.includes(':') ? ipKeyGenerator(address, 48) : address.replace(/\.\d+$/, '.0/24');

/**
 * Returns a rate-limit key for the network of the client, because some clients have many adjacent addresses.
 */
export const networkKey = (req: Request): string => `network ${networkOf(clientAddress(req))}`;

export const secondsUntil = (time: Date, now: Date): number =>
  Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));

export const tooManyRequests = () =>
  new ApiError(
    'tooMany',
    'too_many_requests',
    'Too many attempts in a short time. Please wait a moment and try again.',
  );

/**
 * Limits the requests per key and window. Sets `Retry-After` before calling `refuse`.
 * @param options.most maximum number of requests; rounded down, but at least 1
 * @param options.withHeaders sends `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-08)
 */
export const createRateLimiter = (options: {
  windowMs: number;
  most: number;
  now: () => Date;
  keyOf?: (req: Request) => string;
  refuse?: RequestHandler;
  withHeaders?: boolean;
}): RequestHandler => {
  const { windowMs, most, now, keyOf = addressKey, withHeaders = false } = options;
  const refuse = options.refuse ?? ((_req, _res, next) => next(tooManyRequests()));
  return rateLimit({
    windowMs,
    limit: Math.max(1, Math.floor(most)),
    store: createCounterStore(now),
    legacyHeaders: false,
    standardHeaders: withHeaders ? 'draft-8' : false,
    keyGenerator: keyOf,
    handler: (req, res, next) => {
      const { resetTime } = (req as AugmentedRequest)['rateLimit'] as RateLimitInfo;
      res.set('Retry-After', String(secondsUntil(resetTime ?? now(), now())));
      return refuse(req, res, next);
    },
  });
};

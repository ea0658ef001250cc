import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit, type AugmentedRequest, type RateLimitInfo } from 'express-rate-limit';
import { ApiError } from '../errors.ts';
import { clientAddress } from './client-address.ts';
import { createCounterStore } from './counter-store.ts';

/** An IPv6 customer has a /64 at least: counting single addresses would count nobody. */
const customerPrefix = 64;

/** Whom a request counts for: the client's address, or its customer's network. */
export const addressKey = (req: Request): string =>
  `address ${ipKeyGenerator(clientAddress(req), customerPrefix)}`;

/** A provider gives a small customer this much of IPv4 or IPv6 at most. */
const networkOf = (address: string): string =>
  address.includes(':') ? ipKeyGenerator(address, 48) : address.replace(/\.\d+$/, '.0/24');

/** Counts a whole network: who has many addresses has them side by side. */
export const networkKey = (req: Request): string => `network ${networkOf(clientAddress(req))}`;

const secondsUntil = (time: Date, now: Date): number =>
  Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));

/** What a client is told that comes too often. */
export const tooManyRequests = () =>
  new ApiError(
    'tooMany',
    'too_many_requests',
    'Too many attempts in a short time. Please wait a moment and try again.',
  );

/**
 * Lets each client through `most` times in `windowMs` milliseconds; beyond that `refuse` answers, with `Retry-After` set.
 * Each process counts for itself.
 *
 * @param options.most rounded down; one request is always let through
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

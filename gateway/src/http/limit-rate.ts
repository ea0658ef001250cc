import { addressKey, createRateLimiter, tooManyRequests } from '@debrief/service-kit/http/rate-limiter';
import type { Request, RequestHandler } from 'express';
import { rateLimitOf, rateLimits, type RateLimit } from '../domain/rate-limits.ts';
import { requestContextOf } from './request-context.ts';
import { sendError } from './send-error.ts';

const keyOf = (req: Request, { by }: RateLimit): string => {
  const userId = by === 'user' ? requestContextOf(req).identity?.userId : undefined;
  return userId === undefined ? addressKey(req) : `user ${userId}`;
};

const refuse: RequestHandler = (req, res) => {
  const { status, code, message } = tooManyRequests();
  sendError(req, res, { status, code, error: message });
};

/** @param scale multiplies every limit; at least one request a minute is always let through */
export const limitRate = (scale: number, now: () => Date): RequestHandler => {
  const limiters = new Map(
    rateLimits.map((limit) => {
      const { perMinute } = limit;
      return [
        limit,
        createRateLimiter({ perMinute, scale, now, keyOf: (req) => keyOf(req, limit), refuse }),
      ] as const;
    }),
  );
  return (req, res, next) => limiters.get(rateLimitOf(requestContextOf(req).route))?.(req, res, next);
};
